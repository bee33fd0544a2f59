import type { Core } from '../../core.ts';
import { codeOfPartner } from '../identity/face/sign-up.ts';
import { countClick, findReferrer } from './store.ts';

/** Counts that a link was followed: whose it is and the day, nothing about who followed it (C-35). */
export async function countReferralClick(core: Core, code: string): Promise<void> {
  const partner = codeOfPartner(code);
  const referrerId = partner ? await findReferrer(core.db, partner) : null;
  if (referrerId !== null) await countClick(core.db, referrerId, core.clock.now());
}
