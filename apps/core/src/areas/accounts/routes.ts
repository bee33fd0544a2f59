import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { unauthenticated } from '../../refusal.ts';
import { logSecurity } from '../../security-log.ts';
import { profileOf } from './profile.ts';
import { sessionRoutes } from './session-routes.ts';
import { findCustomer } from './store.ts';
import { sendVerificationAgain, verifyEmail } from './verify-email.ts';

export function accountRoutes(mounts: Mount): void {
  const { mount } = mounts;
  sessionRoutes(mounts);

  mount(contract.getCaptchaChallenge)(async ({ core, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await core.captcha.challenge(query.action) };
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
