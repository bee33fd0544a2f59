import type { YoutubeAccount } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

type Row = Pick<
  Selectable<Tables['video_account']>,
  'id' | 'code' | 'code_found_at' | 'subscriptions_public_at' | 'youtube_channel_id' | 'is_reportable'
>;

/** A customer's linked channels for their profile, the oldest first. */
export async function youtubeAccountsOf(db: Queryable, customerId: number): Promise<YoutubeAccount[]> {
  const rows = await db
    .selectFrom('video_account')
    .select(['id', 'code', 'code_found_at', 'subscriptions_public_at', 'youtube_channel_id', 'is_reportable'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

  return rows.map(presentYoutubeAccount);
}

export const presentYoutubeAccount = (row: Row): YoutubeAccount => ({
  id: row.id,
  code: row.code,
  verification_code_at: row.code_found_at?.toISOString() ?? null,
  verification_public_subscriptions_at: row.subscriptions_public_at?.toISOString() ?? null,
  youtube_channel: { youtube_channel_id: row.youtube_channel_id },
  is_reportable: row.is_reportable,
});
