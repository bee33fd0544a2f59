import type { CHECK_STATUSES } from '@fanfare/contract';
import type { Generated } from 'kysely';
import type { Content, Id, Json, MadeNow, Money, Time } from './columns.ts';

/** Sponsored clips, and their watching by customers for a reward. */
export type TasksTables = {
  task_clip: {
    id: number;
    sponsor: string;
    url: string;
    seconds: number;
    /** The second at which each caption begins. */
    caption_times: Generated<number[]>;
    /** The place of the right answer, from 0. */
    right_choice: number;
    reward: Money;
    budget: Money;
    /** Paid, or set aside for checks that are open. */
    spent: Generated<bigint>;
    content: Json<Content>;
    is_enabled: boolean;
    sorting: number;
    created_at: Generated<Date>;
  };
  task_check: {
    id: Id;
    customer_id: number;
    clip_id: number;
    youtube_account_id: number;
    youtube_channel_id: string;
    status: (typeof CHECK_STATUSES)[number];
    reward: Money;
    watched_ms: Generated<number>;
    /** Time of the last report of watching, from the start on. */
    reported_at: Time | null;
    /** Answers that were checked. */
    tries: Generated<number>;
    tried_at: Time | null;
    created_at: MadeNow;
    started_at: Time | null;
    ended_at: Time | null;
    expires_at: Time;
    decided_at: Time | null;
    /** Time from which the reward can be withdrawn. */
    available_at: Time | null;
    /** Part of the reward that staff took back. */
    taken: Generated<bigint>;
    undone_at: Time | null;
  };
};
