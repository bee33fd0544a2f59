import type {
  ChannelFacts,
  ChannelVideo,
  DayFigures,
  ReportingTrouble,
} from '../../adapters/reporting/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type AccountRow, factColumns, lockAccount, updateAccount, videoColumn } from './face/store.ts';
import { dropPermissions } from './permissions.ts';

export type Reading = {
  facts: ChannelFacts;
  isReportable: boolean;
  askedAt: Date | null;
  /** Null where its own figures may not be read. */
  figures: { days: readonly DayFigures[]; videos: readonly ChannelVideo[] } | null;
};

/** Stores a reading. Of an account that was unlinked, or lost its permission meanwhile, nothing is kept. */
export async function keepReading(core: Core, read: AccountRow, reading: Reading): Promise<void> {
  const now = core.clock.now();
  const { facts, figures } = reading;
  await inTransaction(core, async (tx) => {
    const row = await lockAccount(tx, read.id);
    if (!row || !isSame(row.permission, read.permission)) return;
    if (figures) await storeDays(tx, row.id, figures.days);
    else await forgetFigures(tx, row.id);
    await updateAccount(tx, row.id, {
      ...factColumns(facts, now),
      ...(figures && { videos: videoColumn(figures.videos), read_at: now }),
      is_reportable: reading.isReportable,
      asked_at: reading.askedAt,
      next_read_at: nextReading(core, now),
      failures: 0,
      trouble: null,
      trouble_since: null,
    });
  });
}

const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other);

/** Readings of different channels are spread over the time between two of them. */
function nextReading({ reporting }: Core, now: Date): Date {
  return secondsAfter(now, (reporting?.everySeconds ?? 0) * (0.9 + Math.random() / 5));
}

const FIRST_PAUSE_SECONDS = 300;
const LONGEST_PAUSE_SECONDS = 12 * 3600;

/**
 * Notes why a channel could not be read, and when it is tried again. Where its owner took the permission back, what was read by
 * it is deleted at once.
 */
export async function keepTrouble(
  core: Core,
  read: AccountRow,
  { trouble, seconds }: ReportingTrouble,
): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const row = await lockAccount(tx, read.id);
    if (!row || !isSame(row.permission, read.permission)) return;
    const pause =
      seconds ?? Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(row.failures, 10), LONGEST_PAUSE_SECONDS);
    if (trouble === 'revoked') {
      await dropPermissions(tx, [row], now);
      await forgetFigures(tx, row.id);
    }
    await updateAccount(tx, row.id, {
      trouble,
      trouble_since: row.trouble_since ?? row.read_at ?? now,
      failures: row.failures + 1,
      next_read_at: secondsAfter(now, pause),
      ...(trouble === 'revoked' && {
        permission: null,
        allowed_at: null,
        is_reportable: false,
        asked_at: now,
      }),
    });
  });
}

async function storeDays(tx: Tx, accountId: number, days: readonly DayFigures[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('channel_day')
    .values(
      days.map((figures) => ({
        account_id: accountId,
        day: figures.day,
        views: figures.views,
        watch_minutes: figures.watchMinutes,
        average_seconds: figures.averageSeconds,
        average_percent: figures.averagePercent,
        gained: figures.gained,
        lost: figures.lost,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((row) => ({
        views: row.ref('excluded.views'),
        watch_minutes: row.ref('excluded.watch_minutes'),
        average_seconds: row.ref('excluded.average_seconds'),
        average_percent: row.ref('excluded.average_percent'),
        gained: row.ref('excluded.gained'),
        lost: row.ref('excluded.lost'),
      })),
    )
    .execute();
}

/** Deletes what was read with the permission of the owner. */
async function forgetFigures(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('channel_day').where('account_id', '=', accountId).execute();
  await updateAccount(tx, accountId, { videos: '[]', read_at: null, is_monetized: null });
}
