import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { commaListOf, data, day, id, idText, localeQuery, text, timestamp, timeZone } from '../../fields.ts';
import { CAMPAIGN_TRACKS } from './plans.ts';

/** `stopped` would run, if its customer had a plan. */
export const CAMPAIGN_STATUSES = ['running', 'paused', 'stopped'] as const;

/** Number of keywords among the first ten in a country, and the growth since the reading before. */
const topTen = z.object({ count: z.number(), change: z.nullable(z.number()) });

/** A keyword campaign as the list shows it. */
export const campaign = z.object({
  id,
  /** Canonical link of the video. */
  url: z.string(),
  /** As searches call the video; null until it was found by one. */
  title: z.nullable(z.string()),
  track: z.enum(CAMPAIGN_TRACKS),
  status: z.enum(CAMPAIGN_STATUSES),
  /** In the order in which they were named: the first leads. */
  countries: z.array(z.object({ id, name: z.string() })),
  keywords_count: z.number(),
  /** In the first country; null before its first reading. */
  first_ten: z.nullable(topTen),
  /** A reading is being made. */
  is_reading: z.boolean(),
  /** Start of the last reading. */
  read_at: z.nullable(timestamp),
  /** Null where no reading comes by itself. */
  next_read_at: z.nullable(timestamp),
  /** Time from which a reading may be asked for again. */
  can_read_from: timestamp,
  created_at: timestamp,
});
export type Campaign = z.output<typeof campaign>;

/** A country of a campaign by its last reading; one that was never read is left out. */
const countryFigures = z.object({
  country_id: id,
  read_at: timestamp,
  first_ten: topTen,
  /** Keywords that stand higher, and lower, than at the reading before; nulls without one. */
  up: z.nullable(z.number()),
  down: z.nullable(z.number()),
});
export type CountryFigures = z.output<typeof countryFigures>;

export const campaignDetail = z.extend(campaign, {
  /** In their order. */
  keywords: z.array(z.string()),
  by_country: z.array(countryFigures),
});
export type CampaignDetail = z.output<typeof campaignDetail>;

/** Move of a keyword since the reading before: `back` and `out` are from and to beyond the first hundred. */
export const KEYWORD_MOVES = ['up', 'down', 'same', 'back', 'out'] as const;

const keywordPosition = z.object({
  keyword: z.string(),
  /** 1..100; null: not among the first 100. */
  position: z.nullable(z.number()),
  /** Places gained since the reading before, negative for lost ones; null where there is nothing to compare. */
  change: z.nullable(z.number()),
  move: z.nullable(z.enum(KEYWORD_MOVES)),
  /** The best position in `history`; null: it was never among the first 100. */
  best: z.nullable(z.number()),
  /** Positions by reading, as `readings` lists them: 101 is not among the first 100, null not read. */
  history: z.array(z.nullable(z.number())),
});
export type KeywordPosition = z.output<typeof keywordPosition>;

const campaignKeywords = z.object({
  country_id: id,
  /** The reading that is told: the one at the date or the last before it; null before the first. */
  read_at: z.nullable(timestamp),
  /** The readings before and after it. */
  before_at: z.nullable(timestamp),
  after_at: z.nullable(timestamp),
  /** Keywords that were read; one without a row is not read yet. */
  keywords: z.array(keywordPosition),
  /** Moments at which the readings of `history` began, the one that is told last: at most 150, evenly apart. */
  readings: z.array(timestamp),
  /** Number of all of them in those days. */
  readings_count: z.number(),
});
export type CampaignKeywords = z.output<typeof campaignKeywords>;

const query = z.object(localeQuery);

const campaignsCall = resource('/api/v1/campaigns', { access: 'customer', policy: 'self', query });

export const listCampaigns = campaignsCall({
  name: 'listCampaigns',
  summary: "The caller's keyword campaigns, newest first.",
  method: 'GET',
  status: 200,
  query: z.object({
    ...localeQuery,
    draw: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    start: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    status: z.optional(commaListOf(CAMPAIGN_STATUSES, CAMPAIGN_STATUSES.length)),
    track: z.optional(commaListOf(CAMPAIGN_TRACKS, CAMPAIGN_TRACKS.length)),
    /** A part of the link, of the title or of a keyword. */
    'search[value]': z.optional(text(200)),
  }),
  output: z.object({
    draw: z.number(),
    data: z.array(campaign),
    /** All campaigns of the caller, whatever was asked for. */
    total_amount: z.number(),
    recordsFiltered: z.number(),
    /** Totals of running campaigns: keywords of each, the newest first, at most twenty, and those counted once less. */
    counted: z.object({ campaigns: z.array(z.number()), repeated: z.number() }),
  }),
  errors: [401, 422],
});

export const createCampaign = campaignsCall({
  name: 'createCampaign',
  summary:
    'Tracks the positions of a video for keywords: the first reading begins at once. Keywords that a person reads as the same count once; the plan has to have room for the new ones.',
  method: 'POST',
  status: 201,
  body: z.strictObject({
    url: text(10_000),
    countries: z.array(z.number()).check(z.maxLength(300)),
    track: z.enum(CAMPAIGN_TRACKS),
    /** Texts of a keyword or more, apart by commas and lines. */
    keywords: z.array(text(100_000)).check(z.maxLength(10_000)),
  }),
  output: data(campaignDetail),
  errors: [401, 422],
  movesMoney: true,
});

const campaignCall = resource('/api/v1/campaigns/{campaignId}', {
  access: 'customer',
  policy: 'own campaign',
  status: 200,
  params: z.object({ campaignId: text(20, 1) }),
  query,
});

export const getCampaign = campaignCall({
  name: 'getCampaign',
  summary: 'One campaign with its keywords.',
  method: 'GET',
  output: data(campaignDetail),
  errors: [401, 404],
});

export const readCampaign = campaignCall({
  name: 'readCampaign',
  summary: 'Reads the positions of a campaign now (C-17), at most once in six hours.',
  method: 'PUT',
  path: '/update',
  output: data(campaignDetail),
  errors: [401, 404, 422],
});

export const activateCampaign = campaignCall({
  name: 'activateCampaign',
  summary: 'Lets a paused campaign go on, if the plan has room for its keywords.',
  method: 'PUT',
  path: '/activate',
  output: data(campaignDetail),
  errors: [401, 404, 422],
});

export const pauseCampaign = campaignCall({
  name: 'pauseCampaign',
  summary: 'Pauses a campaign: nothing more is read, and its keywords do not count.',
  method: 'PUT',
  path: '/pause',
  output: data(campaignDetail),
  errors: [401, 404, 422],
});

export const getCampaignKeywords = campaignCall({
  name: 'getCampaignKeywords',
  summary:
    'Positions in one country by the reading at a date or the last before it, each with its change since the reading before. A range of days leaves out all readings beside it.',
  method: 'GET',
  path: '/keywords',
  query: z.object({
    ...localeQuery,
    /** The first country of the campaign by default. */
    country_id: z.optional(idText),
    /** A day of the caller's zone, or the moment at which a reading began; the last reading by default. */
    date: z.optional(z.union([day, z.iso.datetime()])),
    time_zone: timeZone,
    /** Days of the same zone, both inclusive, at most two years apart: a start without an end is up to today, an end without a start ends 30 days. */
    start_date: z.optional(day),
    end_date: z.optional(day),
    /** Without a range: days before the reading that `history` reaches back; by default 31, 92 of weekly readings, 366 of monthly ones. */
    days: z.optional(z.pipe(idText, z.number().check(z.lte(400)))),
  }),
  output: data(campaignKeywords),
  errors: [401, 404, 422],
});

export const getCampaignTerms = campaignsCall({
  name: 'getCampaignTerms',
  summary: 'What a new campaign of the caller begins with.',
  method: 'GET',
  path: '/terms',
  status: 200,
  output: data(
    z.object({
      /** Keywords that the plan counts, each once: those of the caller's campaigns that are not paused. */
      tracked_keywords: z.array(z.string()),
      /** The next reading of a campaign that is read daily. */
      daily_reading_at: timestamp,
    }),
  ),
  errors: [401],
});
