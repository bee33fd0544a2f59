import type { Selectable, Updateable } from 'kysely';
import type { ChannelFacts, ChannelVideo, ReportedChannel } from '../../../adapters/reporting/port.ts';
import { type Caller, customerIdOf } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { notFound } from '../../../refusal.ts';
import { openPermission } from '../permissions.ts';

export type AccountRow = Selectable<Tables['video_account']>;

/**
 * The caller's linked, reportable channel by the network's id (ROLE-13). Throws 404 for one that is not theirs, not verified or
 * not reportable.
 */
export async function ownReportableChannel(
  core: Core,
  caller: Caller,
  { body }: { body: { youtube_channel_id?: unknown } },
): Promise<AccountRow> {
  const row = await core.db
    .selectFrom('video_account')
    .selectAll()
    .where('youtube_channel_id', '=', String(body.youtube_channel_id))
    .where('customer_id', '=', customerIdOf(caller) ?? 0)
    .executeTakeFirst();
  if (!row || !hasFigures(row)) throw notFound('page');

  return row;
}

/** True where the owner may see the channel's figures. */
export const hasFigures = (row: AccountRow): boolean => isVerified(row) && row.is_reportable;

export const isVerified = ({ code_found_at, subscriptions_public_at }: AccountRow): boolean =>
  code_found_at !== null && subscriptions_public_at !== null;

export function findAccounts(db: Queryable, customerId: number): Promise<AccountRow[]> {
  return db
    .selectFrom('video_account')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export function findAccount(db: Queryable, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('video_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an account; undefined where it was unlinked meanwhile. */
export function lockAccount(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return tx.selectFrom('video_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type AccountChange = Updateable<Tables['video_account']>;

export async function updateAccount(db: Queryable, id: number, change: AccountChange): Promise<void> {
  await db.updateTable('video_account').set(change).where('id', '=', id).execute();
}

/** A channel as its source is asked for it. */
export const channelOf = (core: Core, row: AccountRow): ReportedChannel => ({
  id: row.youtube_channel_id,
  handle: row.handle,
  permission: row.permission && openPermission(core, row.id, row.permission),
});

/** Facts of a channel by its network, as columns. */
export const factColumns = (facts: ChannelFacts, now: Date) => ({
  title: facts.title,
  handle: facts.handle,
  picture: facts.picture,
  subscribers: facts.subscribers,
  views: facts.views,
  is_monetized: facts.isMonetized,
  looked_at: now,
});

export const videoColumn = (videos: readonly ChannelVideo[]): string =>
  JSON.stringify(videos.map((video) => ({ ...video, publishedAt: video.publishedAt.toISOString() })));
