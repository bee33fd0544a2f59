import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { countMarkedInvoices } from '../payments/count-marked-invoices.ts';
import { readBalances } from '../wallet/accounts.ts';
import { claimAccount } from './claim-account.ts';
import { presentProfile } from './present.ts';
import { closeSession, openSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { type CustomerRow, findCustomer } from './store.ts';
import { sendVerificationAgain, verifyEmail } from './verify-email.ts';

export function accountRoutes({ mount }: Mount): void {
  mount(contract.login, { limits: ['signInByEmail', 'signInByIp'] })(async ({ core, body, reply }) => {
    const customer = await signIn(core, body);
    await openSession(core, reply, customer.id);
    return profileOf(core, customer);
  });

  mount(contract.register, { limits: ['registerByIp'] })(async ({ core, body, reply, locale }) => {
    const customer = await signUp(core, body, locale);
    await openSession(core, reply, customer.id);
    return profileOf(core, customer);
  });

  mount(contract.claimAccount, { limits: ['signInByIp'] })(async ({ core, body, reply }) => {
    const customer = await claimAccount(core, body);
    await openSession(core, reply, customer.id);
    return profileOf(core, customer);
  });

  mount(contract.refresh)(async ({ core, request, reply }) => {
    await refreshSession(core, request, reply);
    return null;
  });

  mount(contract.logout)(async ({ core, request, reply }) => {
    await closeSession(core, request, reply);
    return null;
  });

  mount(contract.verifyEmail)(async ({ core, caller, body }) =>
    profileOf(core, await verifyEmail(core, caller.customerId, body.token)),
  );

  mount(contract.sendVerificationLetter)(async ({ core, caller }) => {
    await sendVerificationAgain(core, caller.customerId);
    return null;
  });

  mount(contract.getProfile)(async ({ core, caller, query }) => {
    const customer = await findCustomer(core.db, caller.customerId);
    if (!customer) throw unauthenticated();
    return profileOf(core, customer, query.with_increased_balance_accuracy === '1' ? 6 : 2);
  });
}

async function profileOf(core: Core, customer: CustomerRow, decimals: 2 | 6 = 2) {
  const [balances, invoicesInModeration] = await Promise.all([
    readBalances(core.db, customer.id),
    countMarkedInvoices(core.db, customer.id),
  ]);

  return { data: presentProfile(customer, { balances, invoicesInModeration }, decimals) };
}
