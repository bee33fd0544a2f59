import { sql } from 'kysely';
import { NotServed } from '../../../adapters/providers/port.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { ProviderRow } from './provider-store.ts';
import { writeTrouble } from './provider-trouble.ts';

/** Seconds in which a pace is kept: shorter than a minute, so that a minute's orders do not come at once. */
const WINDOW_SECONDS = 5;
/** Seconds for which a provider is left alone that does not say how long. */
export const WAIT_SECONDS = 10;
/** A provider that has not refused for so long gets half more; after so long without a refusal it is busy no more. */
const GROWS_AFTER_SECONDS = 30;
const OVER_AFTER_SECONDS = 300;
/** Staff is told of one that is busy for so long. */
const TOLD_AFTER_SECONDS = 1800;
/** Start, while nothing is known yet. */
const FIRST = 60;
/** A pace at which nothing is held back. */
const ANY = 6000;

type Paced = Pick<ProviderRow, 'pace' | 'most_per_minute' | 'paced' | 'paced_at'>;

/** Orders a minute that a provider gets at most: as learned, and as the operator set; null for any number. */
export function paceOf({
  pace,
  most_per_minute: most,
}: Pick<Paced, 'pace' | 'most_per_minute'>): number | null {
  return pace !== null && most !== null ? Math.min(pace, most) : (pace ?? most);
}

/** Number of orders that may be sent now. */
export function roomNow(row: Paced, now: Date, usual: number): number {
  const pace = paceOf(row);
  if (pace === null) return usual;
  const { seconds, quota } = windowOf(pace);
  const isSame = row.paced_at !== null && secondsAfter(row.paced_at, seconds) > now;

  return Math.max(0, Math.min(usual, quota - (isSame ? row.paced : 0)));
}

/** A slow pace has a window of its own: one order in it. */
const windowOf = (pace: number) =>
  pace * WINDOW_SECONDS < 60
    ? { seconds: 60 / pace, quota: 1 }
    : { seconds: WINDOW_SECONDS, quota: Math.floor((pace * WINDOW_SECONDS) / 60) };

/** Counts what was taken to be sent, where the provider has a pace; the pace grows while it refuses nothing. */
export async function countSent(db: Db, row: ProviderRow, sent: number, now: Date): Promise<void> {
  const pace = paceOf(row);
  if (pace === null || sent === 0) return;
  const { seconds } = windowOf(pace);
  const grown = Math.ceil(pace * 1.5);
  await sql`
    update provider set
      paced = case when paced_at > ${secondsAfter(now, -seconds)} then paced else 0 end + ${sent}::int,
      paced_at = case when paced_at > ${secondsAfter(now, -seconds)} then paced_at else ${now} end,
      pace = case when pace is null or pace_at > ${secondsAfter(now, -GROWS_AFTER_SECONDS)} then pace
        when ${grown}::int >= ${ANY}::int then null else ${grown}::int end,
      pace_at = case when pace_at > ${secondsAfter(now, -GROWS_AFTER_SECONDS)} then pace_at else ${now} end
    where name = ${row.name}`.execute(db);
}

/** True for the answer of a provider that has too much at once. */
export const isBusy = (error: unknown): error is NotServed =>
  error instanceof NotServed && error.trouble === 'busy';

/**
 * A provider has too much at once: it is left alone for as long as it says, and gets three quarters of what it took in the last minute.
 * That is no failure. Staff is told of one that is busy for half an hour.
 */
export async function noteBusy(core: Core, name: string, { retryAfterSeconds }: NotServed): Promise<void> {
  const now = core.clock.now();
  const until = secondsAfter(now, retryAfterSeconds ?? WAIT_SECONDS);
  await inTransaction(core, async (tx) => {
    // Orders that were on their way together are refused together: that counts once.
    const { rows } = await sql<{ busy_since: Date; is_busy_told: boolean }>`
      update provider set
        pace = case when busy_until > ${now} then pace else greatest(1, coalesce(least(pace, taken.count), ${FIRST}::int) * 3 / 4) end,
        pace_at = ${now},
        busy_since = case when busy_until > ${secondsAfter(now, -OVER_AFTER_SECONDS)} then busy_since else ${now} end,
        is_busy_told = is_busy_told and busy_until > ${secondsAfter(now, -OVER_AFTER_SECONDS)},
        busy_until = greatest(busy_until, ${until}::timestamptz)
      from (
        -- nothing is known of the last minute where it was left alone
        select nullif(count(*), 0)::int as count from (
          select provider, state, sent_at from delivery_attempt order by id desc limit ${ANY}::int) last
        where last.provider = ${name} and last.state = 'accepted' and last.sent_at > ${secondsAfter(now, -60)}
      ) taken
      where name = ${name}
      returning busy_since, is_busy_told`.execute(tx);
    const [row] = rows;
    if (!row || row.is_busy_told || secondsAfter(row.busy_since, TOLD_AFTER_SECONDS) > now) return;
    await tx.updateTable('provider').set({ is_busy_told: true }).where('name', '=', name).execute();
    await writeTrouble(core, tx, name, 'busy');
  });
}

/** Since when a provider has too much at once; null for one that has refused nothing for five minutes. */
export function busySince({ busy_since, busy_until }: ProviderRow, now: Date): Date | null {
  return busy_until !== null && secondsAfter(busy_until, OVER_AFTER_SECONDS) > now ? busy_since : null;
}
