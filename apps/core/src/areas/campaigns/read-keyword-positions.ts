import type {
  CampaignKeywords,
  getCampaignKeywords,
  KeywordPosition,
  ParsedInputOf,
} from '@fanfare/contract';
import { daysAfter as momentAfter } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { daysAfter, type Period, readDay, readPeriod, startOf } from '../orders/face/days.ts';
import { type CampaignRow, keywordsOf } from './store.ts';

/** Days of a history, unless others are asked for: a month of daily readings, a year of monthly ones. */
const USUAL_DAYS = { on_demand: 31, daily: 31, weekly: 92, monthly: 366 } as const;
/** Readings of a history: asked for and by the clock, a month has about as many. Of longer ones each second or third is told. */
const MOST_READINGS = 150;
/** Stands for what is not among the first 100. */
const BEYOND = 101;

const shownPlace = (position: number) => position || BEYOND;

/** Positions by place of the keyword: null is not read, 0 not among the first 100. */
type Reading = { began_at: Date; positions: (number | null)[] };

/**
 * Positions in one country at a date: by the reading that began then or last before it, each with its change since the reading
 * before (API-122, rules §2.16). A keyword that was not read has no row. Where days are asked for, nothing is told of
 * readings beside them. Throws 422 on the country, the date and the days.
 */
export async function readKeywordPositions(
  core: Core,
  campaign: CampaignRow,
  query: ParsedInputOf<typeof getCampaignKeywords>['query'],
): Promise<CampaignKeywords> {
  const countryId = query.country_id ?? campaign.countries[0] ?? 0;
  if (!campaign.countries.includes(countryId))
    throw invalidField('country_id', 'campaigns.country_not_tracked');
  const db = core.reads.of(campaign.customer_id);
  const period = periodOf(query, core.clock.now());
  const of = { campaignId: campaign.id, countryId, period };
  const shownAt = await readingAt(db, of, endOf(query.date, query.time_zone));
  if (shownAt === null)
    return {
      country_id: countryId,
      read_at: null,
      before_at: null,
      after_at: await readingAfter(db, of, null),
      keywords: [],
      readings: [],
      readings_count: 0,
    };
  const since = period?.start ?? momentAfter(shownAt, -(query.days ?? USUAL_DAYS[campaign.track]));
  const [keywords, history, before, after_at] = await Promise.all([
    keywordsOf(db, campaign.id),
    readingsBetween(db, of, since, shownAt),
    readingBefore(db, of, shownAt),
    readingAfter(db, of, shownAt),
  ]);
  const shown = history.at(-1);

  return {
    country_id: countryId,
    read_at: shownAt.toISOString(),
    before_at: before?.began_at.toISOString() ?? null,
    after_at,
    keywords: keywords.flatMap(({ phrase }, place) => {
      const position = shown?.positions[place] ?? null;
      if (position === null) return [];
      const found = history.map(({ positions }) => positions[place] ?? null);
      const first = Math.min(...found.filter((each) => each !== null).map(shownPlace));

      return [
        {
          keyword: phrase,
          position: position || null,
          ...movedFrom(before?.positions[place] ?? null, position),
          best: first === BEYOND ? null : first,
          history: found.map((each) => (each === null ? null : shownPlace(each))),
        },
      ];
    }),
    readings: history.map(({ began_at }) => began_at.toISOString()),
    readings_count: shown?.count ?? 0,
  };
}

/** Move of a keyword from one position to another; 0 is not among the first 100. */
export function movedFrom(was: number | null, position: number): Pick<KeywordPosition, 'change' | 'move'> {
  if (was === null) return { change: null, move: null };
  if (was === position) return { change: 0, move: 'same' };
  if (was === 0) return { change: null, move: 'back' };
  if (position === 0) return { change: null, move: 'out' };

  return { change: was - position, move: position < was ? 'up' : 'down' };
}

/** Readings that are told began before: after the moment of a date, or the end of a day; null for the last one. */
function endOf(date: string | undefined, zone: string | undefined): Date | null {
  if (date === undefined) return null;
  if (date.includes('T')) return new Date(new Date(date).getTime() + 1);

  return startOf(daysAfter(readDay(date, 'date'), 1), zone);
}

/** The days that are asked for; null for all. */
function periodOf(
  days: ParsedInputOf<typeof getCampaignKeywords>['query'],
  now: Date,
): Pick<Period, 'start' | 'end'> | null {
  const isAsked = days.start_date !== undefined || days.end_date !== undefined;

  return isAsked ? readPeriod(days, ['start_date', 'end_date'], now) : null;
}

type Of = { campaignId: number; countryId: number; period: ReturnType<typeof periodOf> };

const ofCountry = ({ campaignId, countryId, period }: Of) => sql`
  campaign_id = ${campaignId} and country_id = ${countryId} and read_at is not null
  and ${period === null ? sql`true` : sql`began_at >= ${period.start} and began_at < ${period.end}`}`;

async function readingAt(db: Queryable, of: Of, end: Date | null): Promise<Date | null> {
  const { rows } = await sql<{ began_at: Date | null }>`
    select max(began_at) as began_at from campaign_reading
    where ${ofCountry(of)} and (${end}::timestamptz is null or began_at < ${end})`.execute(db);

  return rows[0]?.began_at ?? null;
}

async function readingAfter(db: Queryable, of: Of, moment: Date | null): Promise<string | null> {
  const { rows } = await sql<{ began_at: Date | null }>`
    select min(began_at) as began_at from campaign_reading
    where ${ofCountry(of)} and (${moment}::timestamptz is null or began_at > ${moment})`.execute(db);

  return rows[0]?.began_at?.toISOString() ?? null;
}

/** As JSON, which is read in one go: an array of PostgreSQL is taken apart character by character. */
async function readingBefore(db: Queryable, of: Of, moment: Date): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select began_at, to_json(positions) as positions from campaign_reading
    where ${ofCountry(of)} and began_at < ${moment} order by began_at desc limit 1`.execute(db);

  return rows[0];
}

/** `count` is of all of them; where they are too many, only each second or third is told, and always the last. */
async function readingsBetween(
  db: Queryable,
  of: Of,
  since: Date,
  until: Date,
): Promise<(Reading & { count: number })[]> {
  const { rows } = await sql<Reading & { count: number }>`
    select began_at, to_json(positions) as positions, count from (
      select began_at, positions, row_number() over (order by began_at desc) - 1 as place, (count(*) over ())::int as count
      from campaign_reading where ${ofCountry(of)} and began_at between ${since} and ${until}
    ) all_of_them
    where place % ceil(count / ${MOST_READINGS}::numeric)::int = 0
    order by began_at desc`.execute(db);

  return rows.reverse();
}
