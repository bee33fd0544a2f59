import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import { type Helped, withAccount } from '../../accounts/face/with-account.ts';
import { tellOfSecondFactor } from '../sign-in/tell-of-second-factor.ts';
import { dropPasskeys, passkeysOf } from './passkey-store.ts';
import { dropSecondFactor, findSecondFactor } from './second-factor-store.ts';
import { revokeSessions } from './session-store.ts';

/**
 * Turns two-step verification off for a customer who has lost their app and their codes, once staff knows who they are; their mailbox
 * is told, and all their sessions end. Passkeys of one of staff go too: at the console they are second factors, while a customer's are
 * a way in of their own. Returns the id of the account. Throws 404 where there is no account.
 */
export function resetSecondFactor(
  core: Core,
  tx: Tx,
  named: string,
): Promise<Helped<'customer.second_factor_reset'>> {
  return withAccount(tx, named, async (account) => {
    const hadApp = await dropSecondFactor(tx, account.id);
    const passkeys = staffRoleOf(account) === null ? 0 : await dropPasskeys(tx, { customerId: account.id });
    const wasOn = hadApp || passkeys > 0;
    // The finder of the lost device may be signed in.
    await revokeSessions(tx, { customerId: account.id }, core.clock.now());
    if (wasOn) await tellOfSecondFactor(core, tx, account, { change: 'off' });

    return {
      action: 'customer.second_factor_reset',
      before: { second_factor: wasOn },
      after: { second_factor: false },
    };
  });
}

/** True where an account has something that `resetSecondFactor` resets. */
export async function hasSecondFactor(db: Queryable, account: CustomerRow): Promise<boolean> {
  const app = await findSecondFactor(db, account.id);
  if (app?.enabled_at) return true;

  return staffRoleOf(account) !== null && (await passkeysOf(db, account.id)).length > 0;
}
