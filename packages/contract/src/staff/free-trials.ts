import * as z from 'zod/mini';
import { FREE_TRIAL_REASONS } from '../calls/orders/free-trials.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp } from '../fields.ts';
import { query, reason } from './fields.ts';

/** Reasons that staff may give; an order that was not delivered says so itself. */
export const TRIAL_REFUSALS = FREE_TRIAL_REASONS.filter((code) => code !== 'not_delivered');

const waitingTrial = z.object({
  id,
  customer_id: id,
  free_trial_quest_id: id,
  /** In English. */
  quest: z.string(),
  url: z.string(),
  proof_url: z.nullable(z.string()),
  created_at: timestamp,
  expire_at: timestamp,
});
export type WaitingTrial = z.output<typeof waitingTrial>;

export const listWaitingTrials = defineStaffEndpoint({
  name: 'listWaitingTrials',
  summary: 'Free trials that wait for a decision, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/console/v1/free-trials',
  permission: 'trials.decide',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(waitingTrial)),
  errors: [401, 403, 404, 422],
});

export const decideTrial = defineStaffEndpoint({
  name: 'decideTrial',
  summary: 'Grants a free trial, whose order starts at once, or does not: the customer reads why.',
  method: 'POST',
  path: '/api/console/v1/free-trials/{trialId}/decision',
  permission: 'trials.decide',
  audit: { target: 'trial', actions: ['trial.granted', 'trial.refused'] },
  status: 204,
  params: z.object({ trialId: idText }),
  query,
  body: z.strictObject({
    approve: z.boolean(),
    /** Reason for the customer of a trial that is not granted. */
    code: z.optional(z.enum(TRIAL_REFUSALS)),
    reason,
  }),
  output: z.null(),
  errors: [401, 403, 404, 422],
});
