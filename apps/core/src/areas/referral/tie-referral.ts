import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { CustomerRow } from '../accounts/face/store.ts';
import { findReferrer, insertReferral } from './store.ts';

/**
 * Ties a new account to whoever brought it, once and for all: by the code of the last link that was followed
 * (rules §2.12). A code that is nobody's ties to nobody.
 */
export async function tieReferral(core: Core, tx: Tx, account: CustomerRow): Promise<void> {
  const { id, referred_by_code: code } = account;
  if (code === null) return;
  const { settings } = await core.site.charged(tx);
  if (!settings.referralProgram.isEnabled) return;
  const referrerId = await findReferrer(tx, code);
  if (referrerId === null || referrerId === id) return;
  await insertReferral(tx, { referrer_id: referrerId, referred_id: id, since: core.clock.now() });
}
