import type { CampaignTrack } from '@fanfare/contract';
import type { BillingType, PlanStatus } from '@fanfare/rules';
import type { Generated } from 'kysely';
import type { Id, Json, MadeNow, Money, Time } from './columns.ts';

/** Tariff plans of the keyword tools, who has which, and what was charged for them. */
export type PlansTables = {
  tariff_plan: {
    id: number;
    content: Json<{ name: string }>;
    keywords_limit: number;
    price: Money;
    trial_days: number;
    is_highlight: boolean;
    tracks: CampaignTrack[];
    is_enabled: boolean;
    sorting: number;
  };
  plan_subscription: {
    id: Id;
    customer_id: number;
    plan_id: number;
    /** A month, as it was agreed. */
    price: Money;
    status: PlanStatus;
    billing_type: BillingType;
    card_id: number | null;
    /** The plan that follows with the next period. */
    next_plan_id: Generated<number | null>;
    next_price: Generated<bigint | null>;
    is_ending: Generated<boolean>;
    started_at: Time;
    trial_ends_at: Time | null;
    /** The first charge: its day of the month is that of all others. */
    anchor_at: Time | null;
    /** Null for a plan without a price. */
    period_start: Time | null;
    period_end: Time | null;
    past_due_since: Generated<Date | null>;
    /** Time at which something is to be done about it next. */
    next_step_at: Time | null;
    reminded_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    end_reason: Generated<'customer' | 'unpaid' | null>;
    locale: string;
  };
  plan_charge: {
    id: Id;
    subscription_id: number;
    kind: 'start' | 'renewal' | 'upgrade';
    plan_id: number;
    /** The price that is agreed with it. */
    price: Money;
    amount: Money;
    period_start: Time;
    period_end: Time;
    state: 'charging' | 'paid' | 'failed';
    /** A card is charged by a top-up of this amount. */
    invoice_id: number | null;
    created_at: MadeNow;
  };
};
