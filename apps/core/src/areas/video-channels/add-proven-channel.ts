import type { Tx } from '../../data/database.ts';
import { factColumns } from './face/store.ts';

type Proven = { customerId: number; id: string; handle: string; title: string; code: string; now: Date };

/** Adds a channel that needs no proof, which is read soon: the demo's. */
export async function addProvenChannel(
  tx: Tx,
  { customerId, id, handle, title, code, now }: Proven,
): Promise<void> {
  const facts = { id, handle, title, picture: null, subscribers: null, views: 0, isMonetized: null };
  await tx
    .insertInto('video_account')
    .values({
      customer_id: customerId,
      youtube_channel_id: id,
      code,
      code_until: now,
      code_found_at: now,
      subscriptions_public_at: now,
      next_read_at: now,
      ...factColumns(facts, now),
      created_at: now,
    })
    .execute();
}
