import type { Tx } from '../../data/database.ts';

/** A customer who goes takes the counts of their link with them. */
export async function dropClicks(tx: Tx, referrerId: number): Promise<void> {
  await tx.deleteFrom('referral_click').where('referrer_id', '=', referrerId).execute();
}
