import { utcDay } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Reporting } from '../../adapters/reporting/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import { troubleOf } from './ask-source.ts';
import { type AccountRow, channelOf } from './face/store.ts';
import { keepReading, keepTrouble, type Reading } from './keep-reading.ts';

const BATCH = 10;
const DAY_SECONDS = 24 * 3600;
/** Longer than a whole reading takes: a worker that died is followed by another one. */
const CLAIM_SECONDS = 180;
/** Days that the first reading goes back, and that later ones read again: the network corrects the newest ones. */
const FIRST_DAYS = 180;
const AGAIN_DAYS = 7;
const KEPT_VIDEOS = 10;

/** The host that has to be asked about channels: a lane of its own, so that a slow one holds up nothing else. */
export async function hostsToRead({ db, clock, reporting }: Core): Promise<string[]> {
  if (reporting === null) return [];
  const due = await db
    .selectFrom('video_account')
    .select('id')
    .where('next_read_at', '<=', clock.now())
    .limit(1)
    .executeTakeFirst();

  return due ? [reporting.host] : [];
}

/**
 * Reads verified channels that are due: what everybody sees of them, and their figures by day where their owners allow it. A
 * reading that fails leaves the last one, and is made again after the time that its trouble asks for.
 */
export async function readChannels(core: Core, signal?: AbortSignal): Promise<void> {
  const { reporting } = core;
  if (reporting === null) return;
  const claim = () => claimDue(core);
  await workOff({ claim, batch: BATCH, signal }, (rows) =>
    Promise.all(rows.map((row) => readOne(core, reporting, row))),
  );
}

async function claimDue({ db, clock }: Core): Promise<AccountRow[]> {
  const now = clock.now();
  const { rows } = await sql<AccountRow>`
    update video_account set next_read_at = ${secondsAfter(now, CLAIM_SECONDS)}
    where id in (
      select id from video_account where next_read_at <= ${now}
      order by next_read_at limit ${BATCH} for update skip locked)
    returning *`.execute(db);

  return rows;
}

async function readOne(core: Core, source: Reporting, row: AccountRow): Promise<void> {
  let reading: Reading;
  try {
    reading = await inTime(read(core, source, row));
  } catch (error) {
    const trouble = troubleOf(error);
    core.log.warn({ account: row.id, err: trouble.message, cause: trouble.cause }, 'channel not read');
    return keepTrouble(core, row, trouble);
  }
  await keepReading(core, row, reading);
}

/** Reads a channel; its permission is checked once a day. */
async function read(core: Core, source: Reporting, row: AccountRow): Promise<Reading> {
  const now = core.clock.now();
  const channel = channelOf(core, row);
  const asks = row.asked_at === null || secondsAfter(row.asked_at, DAY_SECONDS) <= now;
  const isReportable = asks ? await source.isReportable(channel) : row.is_reportable;
  const facts = await source.factsOf(channel);
  const figures = isReportable && {
    days: await source.daysOf(channel, { from: await firstDay(core, row), to: utcDay(now) }),
    videos: await source.newestVideos(channel, KEPT_VIDEOS),
  };

  return { facts, isReportable, askedAt: asks ? now : row.asked_at, figures: figures || null };
}

async function firstDay({ db, clock }: Core, { id }: AccountRow): Promise<string> {
  const last = await db
    .selectFrom('channel_day')
    .select((of) => of.fn.max('day').as('day'))
    .where('account_id', '=', id)
    .executeTakeFirst();
  const from = last?.day ? new Date(`${last.day}T00:00:00Z`) : clock.now();

  return utcDay(secondsAfter(from, -(last?.day ? AGAIN_DAYS : FIRST_DAYS) * DAY_SECONDS));
}
