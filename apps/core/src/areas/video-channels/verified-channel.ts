import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { isVerified, lockAccount, updateAccount } from './face/store.ts';

/** The first to prove a channel has it: proofs of one channel wait for each other. */
export async function lockChannel(tx: Tx, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`channel ${channelId}`}, 0))`.execute(tx);
}

/** True where another customer has the channel verified. */
export async function isTaken(tx: Tx, channelId: string, customerId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('video_account')
    .select('id')
    .where('youtube_channel_id', '=', channelId)
    .where('customer_id', '<>', customerId)
    .where('code_found_at', 'is not', null)
    .where('subscriptions_public_at', 'is not', null)
    .executeTakeFirst();

  return other !== undefined;
}

export type Proof = 'code_found_at' | 'subscriptions_public_at';

/**
 * Keeps that a proof was found. It stays when the code is taken out of the description again, or subscriptions are hidden: the
 * channel was its owner's then, and the screen says that the code may go. With both, the channel is read at once.
 *
 * Throws 422 on `channel` where somebody else has proven the channel before.
 */
export async function keepProof(core: Core, accountId: number, proof: Proof): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const row = await lockAccount(tx, accountId);
    if (!row || row[proof] !== null) return;
    const proven = { ...row, [proof]: now };
    if (!isVerified(proven)) return updateAccount(tx, accountId, { [proof]: now });
    await lockChannel(tx, row.youtube_channel_id);
    if (await isTaken(tx, row.youtube_channel_id, row.customer_id))
      throw invalidField('channel', 'video_accounts.taken');
    await updateAccount(tx, accountId, { [proof]: now, next_check_at: null, next_read_at: now });
  });
}
