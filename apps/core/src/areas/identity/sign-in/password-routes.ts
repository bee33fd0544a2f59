import * as contract from '@fanfare/contract';
import { clientBlock } from '../../../http/client-block.ts';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { askForPassword } from './ask-for-password.ts';
import { changePassword, resetPassword } from './set-password.ts';

/** Routes to ask for, reset and change a password. */
export function passwordRoutes({ mount }: Mount): void {
  mount(contract.askForPassword)(async ({ core, body, request, locale }) => {
    await askForPassword(core, clientBlock(request), body, locale);
    logSecurity(core, 'password_asked_for', {}, request);
    return null;
  });

  mount(contract.resetPassword, { limits: ['signInByIp'] })(async ({ core, body, request }) => {
    const account = await resetPassword(core, body);
    logSecurity(core, 'password_reset', { account: account.id }, request);
    return null;
  });

  mount(contract.changePassword)(async ({ core, caller, body, request }) => {
    await changePassword(core, caller, body);
    logSecurity(core, 'password_changed', { account: caller.customerId }, request);
    return null;
  });
}
