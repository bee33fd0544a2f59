import type { CampaignTrack } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/** Permissions of a customer's plan. */
export type ActivePlan = {
  subscriptionId: number;
  planId: number;
  keywordsLimit: number;
  /** Intervals at which positions may be read. */
  tracks: CampaignTrack[];
};

/**
 * The plan that a customer has: in its trial, paid, or in the days after a failed charge (rules §2.16). Null without
 * one, and while its first charge has no answer. `lock` lets two requests that use up its limit wait for each other.
 */
export async function activePlan(
  db: Queryable,
  customerId: number,
  { lock = false } = {},
): Promise<ActivePlan | null> {
  const { rows } = await sql<ActivePlan>`
    select held.id as "subscriptionId", plan.id as "planId", plan.keywords_limit as "keywordsLimit", plan.tracks
    from plan_subscription held join tariff_plan plan on plan.id = held.plan_id
    where held.customer_id = ${customerId} and held.status in ('trial', 'active', 'past_due')
    ${lock ? sql`for update of held` : sql``}`.execute(db);

  return rows[0] ?? null;
}
