import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  amount,
  data,
  id,
  idText,
  lang,
  localeQuery,
  soughtId,
  soughtIdText,
  text,
  timestamp,
} from '../../fields.ts';

/** `expired` was not finished within an hour, or was given back; it may be begun anew. */
export const CHECK_STATUSES = ['created', 'started', 'ended', 'approved', 'rejected', 'expired'] as const;

/** A check of a task: one customer's watching of a clip, with the answer to its question. */
const check = z.object({
  id,
  start_at: z.nullable(timestamp),
  end_at: z.nullable(timestamp),
  status: z.enum(CHECK_STATUSES),
  youtube_account: z.object({ id, youtube_channel_id: z.string() }),
  options: z.object({ custom_comment: z.nullable(z.string()) }),
  /** Until then an unfinished one is open. */
  expires_at: timestamp,
  /** Seconds of the clip that count as watched, by the clock of the shop. */
  watched_seconds: z.number(),
  /** Told once the clip was watched. */
  question: z.nullable(z.object({ text: z.string(), choices: z.array(z.string()), lang })),
  tries_left: z.number(),
  /** Time from which the next answer is taken; null where one is taken now, or none any more. */
  check_at: z.nullable(timestamp),
  /** Time from which the reward of an approved one can be withdrawn. */
  reward_available_at: z.nullable(timestamp),
  /** Staff took the reward back, as far as it was there. */
  is_undone: z.boolean(),
});
export type TaskCheck = z.output<typeof check>;

/** A sponsored clip and what watching it earns (ENT-72). */
const task = z.object({
  id,
  /** Address of the clip, which plays in the page. */
  url: z.string(),
  /** Null until the caller begins it. */
  check: z.nullable(check),
  promotable: z.object({
    title: z.string(),
    lang,
    sponsor: z.string(),
    /** To be watched. */
    seconds: z.number(),
    /** Spoken and shown content, from which second on. */
    captions: z.array(z.object({ at: z.number(), text: z.string() })),
  }),
  /** USD. */
  reward: amount,
  service: z.object({
    id,
    name: z.string(),
    price: amount,
    pricing_per: z.literal(1),
    type: z.literal('watch'),
  }),
});
export type Task = z.output<typeof task>;

/** Rewards of the caller, USD. */
const taskEarnings = z.object({
  /** May be withdrawn, or moved to the order balance. */
  ready: amount,
  /** For 72 hours each. */
  held: amount,
  /** Totals of the last 30 days. */
  month: z.object({ count: z.number(), amount }),
});
export type TaskEarnings = z.output<typeof taskEarnings>;

const query = z.object(localeQuery);
const checkCall = resource('/api/v1/checks/{checkId}', {
  access: 'customer',
  policy: 'own check',
  params: z.object({ checkId: text(20, 1) }),
  query,
  status: 200,
  output: data(check),
});

const tasksCall = resource('/api/v1/tasks', { access: 'customer', policy: 'self', status: 200, query });

export const listTasks = tasksCall({
  name: 'listTasks',
  summary: 'Tasks that are offered, and those that the caller has begun, with their checks.',
  method: 'GET',
  query: z.object({
    ...localeQuery,
    page: z.optional(z.pipe(idText, z.number().check(z.lte(10_000)))),
    per_page: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    service: z.optional(z.enum(['watch'])),
    order_by: z.optional(z.enum(['reward', 'seconds', 'created_at'])),
    order_on: z.optional(z.enum(['asc', 'desc'])),
    /** Checks by this channel alone; another's is 422. */
    youtube_account_id: z.optional(soughtIdText),
  }),
  output: z.object({
    data: z.array(task),
    page: z.number(),
    per_page: z.number(),
    total: z.number(),
    /** The one that the caller has begun and not finished, by any channel. */
    running: z.nullable(task),
    /** Tasks that were decided last, by any channel. */
    last: z.array(task),
    earnings: taskEarnings,
  }),
  errors: [401, 422],
});

export const getTask = tasksCall({
  name: 'getTask',
  summary: 'A task that is offered, or that the caller has begun, with the last check by any channel.',
  method: 'GET',
  path: '/{taskId}',
  params: z.object({ taskId: text(20, 1) }),
  output: z.object({ data: task, earnings: taskEarnings }),
  errors: [401, 404],
});

export const createCheck = defineEndpoint({
  name: 'createCheck',
  summary: 'Begins a task by a verified channel; its reward is set aside for an hour.',
  method: 'POST',
  path: '/api/v1/checks',
  access: 'customer',
  policy: 'self',
  status: 201,
  query,
  body: z.strictObject({ task_id: soughtId, youtube_account_id: soughtId }),
  output: data(check),
  errors: [401, 422],
  movesMoney: true,
});

export const startCheck = checkCall({
  name: 'startCheck',
  summary: 'The clip begins to play. Starting again changes nothing.',
  method: 'POST',
  path: '/start',
  errors: [401, 404, 422],
});

export const reportWatched = checkCall({
  name: 'reportWatched',
  summary:
    'Seconds of the clip that were watched so far: no more count than have passed since the last report.',
  method: 'POST',
  path: '/watched',
  body: z.strictObject({ watched_seconds: z.number().check(z.gte(0), z.lte(100_000)) }),
  errors: [401, 404, 422],
});

export const endCheck = checkCall({
  name: 'endCheck',
  summary: 'The clip was watched whole: its question is told.',
  method: 'POST',
  path: '/end',
  errors: [401, 404, 422],
});

export const answerCheck = checkCall({
  name: 'answerCheck',
  summary: 'Checks an answer at once: three at most, 30 seconds apart. The right one earns the reward.',
  method: 'POST',
  path: '/check',
  /** The place of the chosen answer, from 0. */
  body: z.strictObject({ answer: z.int().check(z.gte(0), z.lte(20)) }),
  errors: [401, 404, 422],
  movesMoney: true,
});

export const giveBackCheck = checkCall({
  name: 'giveBackCheck',
  summary: 'Gives an unfinished task back, without a reward.',
  method: 'POST',
  path: '/give-back',
  errors: [401, 404, 422],
});
