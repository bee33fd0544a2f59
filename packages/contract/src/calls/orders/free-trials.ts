import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { amount, data, id, lang, localeQuery, soughtId, text, timestamp } from '../../fields.ts';

/** `expired` was decided by nobody in its time. */
export const FREE_TRIAL_STATUSES = ['pending', 'approved', 'completed', 'rejected', 'expired'] as const;

/** Reasons why a trial was not granted. All but `not_delivered` are given by staff. */
export const FREE_TRIAL_REASONS = [
  'proof_unreadable',
  'proof_not_marked',
  'proof_not_about_us',
  'link_unavailable',
  'other',
  'not_delivered',
] as const;
export type FreeTrialReason = (typeof FREE_TRIAL_REASONS)[number];

/** A quest: what a customer does for a free order (ENT-70). */
const freeTrialQuest = z.object({
  id,
  name: z.string(),
  lang,
  /** HTML. */
  body: z.string(),
  short_body: z.string(),
  image: z.nullable(z.string()),
  /** `worth` is what it costs the caller today, USD. */
  reward: z.object({
    service_id: id,
    name: z.string(),
    lang,
    quantity: z.number(),
    worth: amount,
    url_placeholder: z.string(),
  }),
  /** Number of times that a customer may take it. */
  repeats_count: z.number(),
  /** The link of a proof goes with the request, and staff decides by it. */
  allow_proof_url: z.boolean(),
  network: z.object({ id, slug: z.string(), name: z.string(), icon: z.string(), color: z.string() }),
  panel_id: id,
  min_user_spend_amount: z.nullable(amount),
  min_replenishment_amount: z.nullable(amount),
  /** The caller has spent less than that; false for a guest. */
  is_disabled_for_amount_spend_user: z.boolean(),
  is_disabled_for_min_replenishment: z.boolean(),
  /** Steps to do, in this order; each is done when the customer says so. */
  steps: z.array(z.object({ name: z.string(), is_done: z.boolean() })),
});
export type FreeTrialQuest = z.output<typeof freeTrialQuest>;

/** Conditions that the caller fulfils, USD; null for a guest. */
const standing = z.nullable(
  z.object({
    is_verified: z.boolean(),
    /** For orders that were completed. */
    spent: amount,
    /** For orders that can still be completed. */
    running: amount,
    /** By top-ups, without what went back. */
    replenished: amount,
  }),
);
export type TrialStanding = NonNullable<z.output<typeof standing>>;

const around = {
  customer: standing,
  /** Half of the last 40 decisions came within so many hours; null below ten. */
  usual_decision_hours: z.nullable(z.number()),
};

/** A trial (ENT-71) with its order (C-49). */
const freeTrial = z.object({
  id,
  status: z.enum(FREE_TRIAL_STATUSES),
  /** Until then it is decided, or expires. */
  expire_at: timestamp,
  free_trial_quest_id: id,
  url: z.string(),
  proof_url: z.nullable(z.string()),
  order_id: z.nullable(id),
  order: z.nullable(
    z.object({
      status: z.string(),
      quantity: z.number(),
      delivered: z.number(),
      start_count: z.nullable(z.number()),
      started_at: z.nullable(timestamp),
    }),
  ),
  /** `text` is in the language of the caller. */
  reason: z.nullable(z.object({ code: z.enum(FREE_TRIAL_REASONS), text: z.string() })),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
});
export type FreeTrial = z.output<typeof freeTrial>;

const query = z.object(localeQuery);
const questId = z.object({ questId: text(20, 1) });
const links = {
  /** Address of the proof; http or https, at a host that everybody reaches. */
  proof_url: z.optional(z.nullable(text(2000))),
  /** Link that the free order is delivered to. */
  url: text(10_000),
};

const questsCall = resource('/api/v1/free-trial-quests', {
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
});

export const listFreeTrialQuests = questsCall({
  name: 'listFreeTrialQuests',
  summary: 'Quests that are offered, for a customer with what is still missing.',
  method: 'GET',
  output: z.object({ data: z.array(freeTrialQuest), ...around }),
  errors: [],
});

export const getFreeTrialQuest = questsCall({
  name: 'getFreeTrialQuest',
  summary: 'One quest that is offered, or that the caller has taken.',
  method: 'GET',
  path: '/{questId}',
  params: questId,
  output: z.object({ data: freeTrialQuest, ...around }),
  errors: [404],
});

export const trackFreeTrialStep = questsCall({
  name: 'trackFreeTrialStep',
  summary: 'Notes that the caller has done a step of a quest. Noting it again changes nothing.',
  method: 'POST',
  path: '/{questId}/track',
  access: 'customer',
  policy: 'self',
  params: questId,
  /** The place of the step, from 0. */
  body: z.strictObject({ step: z.int().check(z.gte(0), z.lte(100)) }),
  output: data(freeTrialQuest),
  errors: [401, 404, 422],
});

const trialsCall = resource('/api/v1/free-trials', { access: 'customer', policy: 'self', query });

export const requestFreeTrial = trialsCall({
  name: 'requestFreeTrial',
  summary:
    'Asks for a free order: approved at once, or pending where a proof is looked at. 204 where the quest is no longer there for the caller: nothing is created.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ free_trial_quest_id: soughtId, ...links }),
  output: z.nullable(data(freeTrial)),
  errors: [401, 422],
  movesMoney: true,
});

export const listFreeTrials = trialsCall({
  name: 'listFreeTrials',
  summary: "The caller's trials, newest first, a hundred at most.",
  method: 'GET',
  status: 200,
  output: data(z.array(freeTrial)),
  errors: [401],
});

const trialCall = resource('/api/v1/free-trials/{trialId}', {
  access: 'customer',
  policy: 'own free trial',
  params: z.object({ trialId: text(20, 1) }),
  query,
});

export const getFreeTrial = trialCall({
  name: 'getFreeTrial',
  summary: 'One trial with its order.',
  method: 'GET',
  status: 200,
  output: data(freeTrial),
  errors: [401, 404],
});

export const changeFreeTrial = trialCall({
  name: 'changeFreeTrial',
  summary: 'Changes the links of a trial that waits for a decision.',
  method: 'PUT',
  status: 200,
  body: z.strictObject(links),
  output: data(freeTrial),
  errors: [401, 404, 422],
});

export const takeBackFreeTrial = trialCall({
  name: 'takeBackFreeTrial',
  summary: 'Takes back a trial that waits for a decision: it counts as never sent.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 404, 422],
});
