import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { profileOf } from '../../accounts/face/profile.ts';
import { setEmail } from './set-email.ts';
import { sendVerificationAgain, verifyEmail } from './verify-email.ts';

/** Routes of the e-mail of an account: another one, and the proof that its owner reads it. */
export function emailRoutes({ mount }: Mount): void {
  mount(contract.setEmail)(async ({ core, caller, body, request }) => {
    const customer = await setEmail(core, caller, body);
    logSecurity(core, 'email_wanted', { account: customer.id }, request);
    return profileOf(core, customer);
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
}
