import type { FREE_TRIAL_STATUSES, FreeTrialReason } from '@fanfare/contract';
import type { Content, Id, Json, MadeNow, Money, Time } from './columns.ts';

/** Quests, what customers did for them, and their free trials. */
export type TrialsTables = {
  free_trial_quest: {
    id: number;
    network_id: number;
    /** The reward. */
    service_id: number;
    quantity: number;
    image: string | null;
    repeats_count: number;
    allow_proof_url: boolean;
    min_user_spend_amount: Money | null;
    min_replenishment_amount: Money | null;
    content: Json<Content>;
    is_enabled: boolean;
    sorting: number;
  };
  /** A step of a quest that a customer says to have done; from 0. */
  free_trial_step: { customer_id: number; quest_id: number; step: number; done_at: MadeNow };
  free_trial: {
    id: Id;
    customer_id: number;
    quest_id: number;
    status: (typeof FREE_TRIAL_STATUSES)[number];
    /** Canonical link of the free order; empty once the customer is gone. */
    url: string;
    proof_url: string | null;
    /** Hashes of what another account of the same person would have too. */
    evidence: string[];
    reason: FreeTrialReason | null;
    order_id: number | null;
    locale: string;
    created_at: MadeNow;
    expire_at: Time;
    decided_at: Time | null;
  };
};
