import { Readable } from 'node:stream';
import type { Locale, staff } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { FastifyReply } from 'fastify';
import type { Mount } from '../../../http/mount.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { readLink, signLink } from '../../../security/short-link.ts';
import { requireCustomer } from '../../accounts/face/require-customer.ts';
import { dayOf } from '../../orders/face/days.ts';
import { copyOf } from '../../own-data/face/write-copy.ts';
import { LIST_FILES } from './exported-lists.ts';
import { listFile } from './list-file.ts';

const LISTS = 'export of a list';
const CUSTOMERS = 'export of a customer';

type ListLink = { staffId: number; locale: Locale; exported: staff.Exported };
type CustomerLink = { staffId: number; customerId: number };

/** Files of what the desk shows: asked for with a factor and a line in the log, then loaded by the browser itself. */
export function exportRoutes({ mount }: Mount): void {
  mount(contract.staff.exportList)(async ({ core, tx, caller, body, locale }) => {
    if (!caller.permissions.includes(LIST_FILES[body.list].permission))
      throw new Refusal('staff_not_permitted');
    if (body.list === 'money') await requireCustomer(tx, body.query.customer_id);
    const ask = signLink(core, LISTS, {
      staffId: caller.customerId,
      locale,
      exported: body,
    } satisfies ListLink);

    return {
      answer: { data: { url: addressOf(contract.staff.loadList.path, ask) } },
      deed: { action: 'list.exported', target: null, after: { list: body.list, ...body.query } },
    };
  });

  mount(contract.staff.loadList)(async ({ core, caller, query, reply }) => {
    const link = readLink<ListLink>(core, LISTS, query.ask);
    if (link?.staffId !== caller.customerId) throw notFound('page');
    const { exported, locale } = link;
    const name = `${exported.list}-${dayOf(core.clock.now())}.csv`;
    sendFile(reply, { name, type: 'text/csv', parts: listFile(core, exported, { ...caller, locale }) });
    return undefined;
  });

  mount(contract.staff.exportCustomer)(async ({ core, tx, caller, params: { customerId }, request }) => {
    await requireCustomer(tx, customerId);
    const ask = signLink(core, CUSTOMERS, { staffId: caller.customerId, customerId } satisfies CustomerLink);

    return {
      answer: { data: { url: addressOf(contract.staff.loadCustomer.path, ask) } },
      deed: { action: 'customer.exported', target: customerId },
      whenStored: () =>
        logSecurity(core, 'data_opened', { account: customerId, staff: caller.customerId }, request),
    };
  });

  mount(contract.staff.loadCustomer)(async ({ core, caller, query, reply }) => {
    const link = readLink<CustomerLink>(core, CUSTOMERS, query.ask);
    if (link?.staffId !== caller.customerId) throw notFound('page');
    const customer = await requireCustomer(core.db, link.customerId);
    const name = `customer-${customer.id}-${dayOf(core.clock.now())}.json`;
    sendFile(reply, { name, type: 'application/json', parts: copyOf(core, customer) });
    return undefined;
  });
}

const addressOf = (path: string, ask: string) => `${path}?${new URLSearchParams({ ask })}`;

type File = { name: string; type: string; parts: AsyncIterable<string> };

function sendFile(reply: FastifyReply, { name, type, parts }: File): void {
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(parts));
}
