import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, id, lang, localeQuery, text, timestamp } from '../../fields.ts';

/** Intervals at which positions of a campaign are read (CONST-68). */
export const CAMPAIGN_TRACKS = ['on_demand', 'daily', 'weekly', 'monthly'] as const;
export type CampaignTrack = (typeof CAMPAIGN_TRACKS)[number];

/** A tariff plan of the keyword tools (ENT-79), with how often it lets positions be read. */
const tariffPlan = z.object({
  id,
  is_highlight: z.boolean(),
  keywords_limit: z.number(),
  name: z.string(),
  lang,
  /** USD a month. */
  price: amount,
  trial_days: z.number(),
  tracks: z.array(z.enum(CAMPAIGN_TRACKS)),
});
export type TariffPlan = z.output<typeof tariffPlan>;

/** Effect of choosing a plan for the caller. */
const planChange = z.object({
  kind: z.enum(['trial', 'start', 'upgrade', 'downgrade', 'resume', 'current']),
  /** To be paid now, USD; a card's fee is not in it. */
  due_now: amount,
  /** Time from which the limits of the plan hold. */
  starts_at: timestamp,
  /** The next charge and what it takes; null where none is to come. */
  next_charge_at: z.nullable(timestamp),
  next_amount: amount,
});
export type PlanChangeQuote = z.output<typeof planChange>;

/** The caller's plan (ENT-78). */
const plan = z.object({
  campaign_tariff: tariffPlan,
  /** Distinct phrases over all campaigns that are not paused. */
  tracked_keywords: z.number(),
  /**
   * `pending`: its first charge has no answer yet. `past_due`: a charge failed; everything goes on until `keeps_until`.
   * `canceled`: there is no plan any more, this was the last one.
   */
  status: z.enum(['pending', 'trial', 'active', 'past_due', 'canceled']),
  started_at: timestamp,
  /** End of the trial, also of one that is over; null for a plan without one. */
  trial_ends_at: z.nullable(timestamp),
  /** End of the trial or the paid period; null where nothing is charged. */
  period_ends_at: z.nullable(timestamp),
  /** True where the plan ends with its period. */
  is_ending: z.boolean(),
  /** The plan that follows with the next period. */
  next_tariff: z.nullable(tariffPlan),
  next_charge_at: z.nullable(timestamp),
  next_amount: amount,
  /** Sum that a failed charge waits for, USD without a card's fee; 0 where nothing does. */
  due: amount,
  past_due_since: z.nullable(timestamp),
  keeps_until: z.nullable(timestamp),
  billing_type: z.enum(['balance', 'card']),
  /** The linked card that pays; null for the balance, and where it is gone. */
  recurring_payments_method_id: z.nullable(id),
  ended_at: z.nullable(timestamp),
  end_reason: z.nullable(z.enum(['customer', 'unpaid'])),
});
export type Plan = z.output<typeof plan>;

const query = z.object(localeQuery);
const base = '/api/v1/campaigns';

export const listTariffPlans = defineEndpoint({
  name: 'listTariffPlans',
  summary:
    'Plans of the keyword tools, the smallest first, and for a customer what choosing each would do; none where the shop has no such tools.',
  method: 'GET',
  path: `${base}/tariff-plans`,
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(z.extend(tariffPlan, { change: z.nullable(planChange) }))),
  errors: [],
});

const planCall = resource('/api/v1/campaigns/subscription', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
});

export const getPlan = planCall({
  name: 'getPlan',
  summary: "The caller's plan of the keyword tools, or the last one; null for who never had any.",
  method: 'GET',
  output: data(z.nullable(plan)),
  errors: [401],
});

const payer = {
  /** The linked card that pays now and later; the balance where it is null. */
  recurring_payments_method_id: z.optional(z.nullable(id)),
  /** Sum that the customer saw as due now, without a card's fee: another amount is answered with 409 and charged to nobody. */
  expected_total: z.optional(z.nullable(amount)),
};

/** `checking`: a charge has no answer yet. `action`: the bank wants to see the owner of the card at `redirect_url`. */
const paid = z.object({
  data: plan,
  payment: z.enum(['paid', 'checking', 'action']),
  redirect_url: z.nullable(z.string()),
});

export const subscribeToPlan = defineEndpoint({
  name: 'subscribeToPlan',
  summary:
    'Starts a plan, with its trial for who never had one, or changes to it: a dearer one today for the difference, a cheaper one with the next period; the own one goes on where it was to end.',
  method: 'POST',
  path: `${base}/tariff-plans/{planId}/subscribe`,
  access: 'customer',
  policy: 'self',
  status: 200,
  params: z.object({ planId: text(20, 1) }),
  query,
  body: z.optional(z.nullable(z.strictObject(payer))),
  output: paid,
  errors: [401, 404, 409, 422],
  movesMoney: true,
});

export const payPlan = planCall({
  name: 'payPlan',
  summary: 'Pays a plan whose charge failed. What pays it pays its later periods as well.',
  method: 'POST',
  path: '/pay',
  body: z.optional(z.nullable(z.strictObject(payer))),
  output: paid,
  errors: [401, 404, 409, 422],
  movesMoney: true,
});

export const changePlanPayer = planCall({
  name: 'changePlanPayer',
  summary: 'Chooses what pays the next periods: a linked card, or the balance where it is null.',
  method: 'PATCH',
  body: z.strictObject({ recurring_payments_method_id: z.nullable(id) }),
  output: data(plan),
  errors: [401, 404, 422],
});

export const stopPlan = planCall({
  name: 'stopPlan',
  summary: 'Lets a plan end with its period; one whose charge failed, and one without a price, ends at once.',
  method: 'POST',
  path: '/stop',
  output: data(plan),
  errors: [401, 404],
});
