import type { ColumnType, Generated } from 'kysely';
import type { Id, MadeNow, Time } from './columns.ts';

export type ReadingTrouble = 'gone' | 'revoked' | 'busy' | 'unreachable';
/** A video as it is kept with its channel; times are ISO texts. */
export type KeptVideo = {
  id: string;
  title: string;
  publishedAt: string;
  picture: string | null;
  seconds: number | null;
  views: number;
  likes: number;
  comments: number;
};

/** Channels that customers link, and what was read of them. */
export type VideoChannelsTables = {
  video_account: {
    id: Id;
    customer_id: number;
    youtube_channel_id: string;
    /** Code that proves the channel when it stands in its description. */
    code: string;
    code_until: Time;
    code_found_at: Time | null;
    code_checked_at: Time | null;
    subscriptions_public_at: Time | null;
    subscriptions_checked_at: Time | null;
    /** Time of the worker's next look; null once both proofs are found. */
    next_check_at: Time | null;
    title: string | null;
    handle: string | null;
    picture: string | null;
    /** Null where the channel hides them. */
    subscribers: ColumnType<bigint | null, number | null, number | null>;
    views: ColumnType<bigint, number | undefined, number>;
    is_monetized: boolean | null;
    /** Newest videos, the newest first. */
    videos: ColumnType<KeptVideo[], string | undefined, string>;
    looked_at: Time;
    /** Sealed permission to read the channel's figures in its owner's name. */
    permission: Buffer | null;
    allowed_at: Time | null;
    is_reportable: Generated<boolean>;
    /** Time at which the source was last asked for that. */
    asked_at: Time | null;
    /** Null until it is verified. */
    next_read_at: Time | null;
    read_at: Time | null;
    failures: Generated<number>;
    trouble: ReadingTrouble | null;
    trouble_since: Time | null;
    created_at: MadeNow;
  };
  channel_day: {
    account_id: number;
    /** As text, such as 2026-11-26. */
    day: ColumnType<string, string, string>;
    views: ColumnType<bigint, number, number>;
    watch_minutes: ColumnType<bigint, number, number>;
    average_seconds: number;
    average_percent: number;
    gained: number;
    lost: number;
  };
  ended_permission: {
    id: Id;
    /** Owner of the seal. */
    account_id: number;
    permission: Buffer;
    tries: Generated<number>;
    next_try_at: Time;
  };
};
