import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { requireCustomer } from '../face/require-customer.ts';
import { freeze, signOut, unfreeze } from './help-customer.ts';
import { impersonate } from './impersonate.ts';
import { listCustomers } from './list.ts';
import { listOrders, listSent, listTickets } from './list-belongings.ts';
import { listMoney } from './list-money.ts';
import { addNote } from './notes.ts';
import { readCustomer } from './read.ts';
import { readAccess } from './read-access.ts';
import { readReturns } from './read-returns.ts';
import { askFactorReset } from './reset-factor.ts';
import { writeToCustomer } from './write-to-customer.ts';

/** Customers, as the desk knows and helps them. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listDeskCustomers)(({ core, query, locale }) => listCustomers(core, query, locale));

  mount(contract.staff.getDeskCustomer)(async ({ core, caller, params, locale }) => ({
    data: await readCustomer(core, caller.customerId, { ...params, locale }),
  }));

  mount(contract.staff.listCustomerMoney)(({ core, params, query, locale }) =>
    listMoney(core, params.customerId, query, locale),
  );

  mount(contract.staff.getCustomerReturns)(async ({ core, params: { customerId }, locale }) => {
    await requireCustomer(core.db, customerId);
    return { data: await readReturns(core, customerId, locale) };
  });

  mount(contract.staff.listCustomerOrders)(async ({ core, params: { customerId }, query, locale }) => {
    await requireCustomer(core.db, customerId);
    return listOrders(core, { customerId, cursor: query.cursor }, locale);
  });

  mount(contract.staff.listCustomerTickets)(async ({ core, params: { customerId }, query }) => {
    await requireCustomer(core.db, customerId);
    return listTickets(core, { customerId, cursor: query.cursor });
  });

  mount(contract.staff.listCustomerDocuments)(async ({ core, params: { customerId }, query }) => {
    await requireCustomer(core.db, customerId);
    return listSent(core, { customerId, cursor: query.cursor });
  });

  mount(contract.staff.getCustomerAccess)(async ({ core, params: { customerId } }) => {
    await requireCustomer(core.db, customerId);
    return { data: await readAccess(core, customerId) };
  });

  mount(contract.staff.freezeCustomer)(async ({ core, tx, caller, params, body, request }) => ({
    answer: null,
    deed: await freeze(core, tx, { ...params, ...body }),
    whenStored: () =>
      logSecurity(core, 'frozen', { account: params.customerId, by: caller.customerId }, request),
  }));

  mount(contract.staff.unfreezeCustomer)(async ({ core, tx, caller, params, body, request }) => ({
    answer: null,
    deed: await unfreeze(tx, { ...params, ...body }),
    whenStored: () =>
      logSecurity(core, 'unfrozen', { account: params.customerId, by: caller.customerId }, request),
  }));

  mount(contract.staff.signOutCustomer)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await signOut(core, tx, params.customerId),
  }));

  mount(contract.staff.askFactorReset)(async ({ core, tx, actor, params: { customerId }, body }) => ({
    answer: null,
    deed: await askFactorReset(core, tx, actor, { accountId: customerId, of: 'customer', ...body }),
  }));

  mount(contract.staff.impersonateCustomer)(async ({ core, tx, caller, body, request }) => {
    const { customer_id } = body;
    const { url, deed } = await impersonate(core, tx, caller.customerId, customer_id);
    return {
      answer: { data: { customer_id, url } },
      deed,
      whenStored: () =>
        logSecurity(core, 'impersonated', { account: customer_id, staff: caller.customerId }, request),
    };
  });

  mount(contract.staff.addCustomerNote)(({ core, tx, actor, params, body }) =>
    addNote(core, tx, actor, { ...params, ...body }),
  );

  mount(contract.staff.writeToCustomer)(({ core, tx, actor, params, body }) =>
    writeToCustomer(core, tx, actor, { ...params, message: body.message, orderId: body.order_id }),
  );
}
