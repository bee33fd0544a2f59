import type { CampaignTrack } from '@fanfare/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

/** Keyword campaigns and their readings of positions. */
export type CampaignsTables = {
  campaign: {
    id: Id;
    customer_id: number;
    /** Canonical link of a video. */
    url: string;
    /** As searches call the video; null until it was found. */
    title: Generated<string | null>;
    /** The one that was named first leads. */
    countries: number[];
    keywords_count: number;
    track: CampaignTrack;
    /** `stopped`: it would run, if its customer had a plan. */
    state: 'running' | 'paused' | 'stopped';
    /** Null: by nobody's clock. */
    next_reading_at: Time | null;
    /** The last reading that its customer asked for, the first at its making. */
    asked_at: Time;
    created_at: MadeNow;
  };
  campaign_keyword: {
    campaign_id: number;
    place: number;
    phrase: string;
    /** Equal for phrases that a person reads as the same. */
    read_as: string;
  };
  /** A reading of a single country. */
  campaign_reading: {
    id: GeneratedAlways<bigint>;
    campaign_id: number;
    country_id: number;
    began_at: MadeNow;
    /** By place of the keyword: null is not read, 0 not among the first 100. */
    positions: (number | null)[];
    /** Every keyword was asked for; null until then. */
    read_at: Generated<Date | null>;
    /** The keyword to go on with. */
    next_place: Generated<number>;
    tries: Generated<number>;
    /** Null: nothing more is asked. */
    next_try_at: Time | null;
  };
};
