import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { Refusal, unauthenticated } from '../../refusal.ts';
import { logSecurity } from '../../security-log.ts';
import { readBalances } from '../wallet/accounts.ts';
import { claimAccount } from './claim-account.ts';
import { guardRegistration } from './guard-registration.ts';
import { presentProfile } from './present.ts';
import { closeSession, openSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { type CustomerRow, countMarkedInvoices, findCustomer } from './store.ts';
import { sendVerificationAgain, verifyEmail } from './verify-email.ts';

export function accountRoutes({ mount }: Mount): void {
  mount(contract.getCaptchaChallenge)(async ({ core, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await core.captcha.challenge(query.action) };
  });

  mount(contract.login)(async ({ core, body, request, reply }) => {
    const customer = await signIn(core, body, clientBlock(request)).catch((error: unknown) => {
      const reason = error instanceof Refusal ? error.code : 'unexpected';
      logSecurity(core, 'sign_in_refused', { mailbox: hashed(core, body.email), reason }, request);
      throw error;
    });
    await openSession(core, reply, customer.id);
    logSecurity(core, 'signed_in', { account: customer.id }, request);
    return profileOf(core, customer);
  });

  mount(contract.register, { limits: ['registerByIp'] })(async ({ core, body, request, reply, locale }) => {
    await guardRegistration(core, request, body);
    const customer = await signUp(core, body, locale);
    await openSession(core, reply, customer.id);
    logSecurity(core, 'registered', { account: customer.id }, request);
    return profileOf(core, customer);
  });

  mount(contract.claimAccount, { limits: ['signInByIp'] })(async ({ core, body, request, reply }) => {
    const customer = await claimAccount(core, body);
    await openSession(core, reply, customer.id);
    logSecurity(core, 'claimed', { account: customer.id }, request);
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

  mount(contract.verifyEmail)(async ({ core, caller, body, request }) => {
    const customer = await verifyEmail(core, caller.customerId, body.token);
    logSecurity(core, 'verified', { account: customer.id }, request);
    return profileOf(core, customer);
  });

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

/** Equal mailboxes are seen to be equal in the log, and nobody reads them there. */
function hashed(core: Core, email: string): string {
  return core.secrets.sign('logged mailbox', email).slice(0, 16);
}

async function profileOf(core: Core, customer: CustomerRow, decimals: 2 | 6 = 2) {
  const [balances, invoicesInModeration] = await Promise.all([
    readBalances(core.db, customer.id),
    countMarkedInvoices(core.db, customer.id),
  ]);

  return { data: presentProfile(customer, { balances, invoicesInModeration }, decimals) };
}
