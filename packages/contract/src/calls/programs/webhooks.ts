import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { amount, data, id, idText, localeQuery, text, timestamp } from '../../fields.ts';
import { WEBHOOK_EVENTS } from '../../webhook-events.ts';

/** An address that messages about events are sent to. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** The first and the last characters of its secret. */
  secret_hint: z.string(),
  /** Until when messages are signed with the secret before this one as well. */
  previous_secret_until: z.nullable(timestamp),
  created_at: timestamp,
  /** Messages of the last 24 hours, and how many of them arrived. */
  day: z.object({ messages: z.number(), arrived: z.number() }),
  /** Messages that were tried and are tried again. */
  to_come: z.number(),
  /** `stopped` after a week in which nothing arrived (`failing`), or because it answered 410 (`gone`). */
  state: z.enum(['works', 'failing', 'stopped']),
  stopped: z.nullable(z.object({ at: timestamp, reason: z.enum(['failing', 'gone']) })),
});
export type Webhook = z.output<typeof webhook>;

/** Reasons why a message has no answer, or one that counts as none. */
export const WEBHOOK_FAILURES = ['not_found', 'private', 'refused', 'tls', 'timeout', 'broken'] as const;

const row = {
  id,
  event: z.enum(WEBHOOK_EVENTS),
  webhook_id: id,
  created_at: timestamp,
  /** Subject of the message: for the balance the id of the movement, and the balance after it. */
  about: z.object({
    kind: z.enum(['order', 'subscription', 'invoice', 'balance']),
    id,
    amount: z.nullable(amount),
  }),
  /** `waiting` to be sent or sent again, `not_arrived` where it was given up. */
  state: z.enum(['waiting', 'arrived', 'not_arrived']),
  /** Since it was made, or replayed. */
  tries: z.number(),
  next_try_at: z.nullable(timestamp),
  arrived_at: z.nullable(timestamp),
  replayed_at: z.nullable(timestamp),
  /** The last answer; null before the first try. Its status is null where none came, `failure` says why. */
  answer: z.nullable(
    z.object({
      at: timestamp,
      status: z.nullable(z.number()),
      failure: z.nullable(z.enum(WEBHOOK_FAILURES)),
      milliseconds: z.number(),
    }),
  ),
};

/** A message as the log lists it. */
export const webhookMessageRow = z.object(row);
export type WebhookMessageRow = z.output<typeof webhookMessageRow>;

export const webhookMessageDetail = z.object({
  ...row,
  /** The body as it was sent. */
  payload: z.string(),
  /** Headers and the first 4 KB of the body of the last answer. */
  answer_headers: z.nullable(z.string()),
  answer_body: z.nullable(z.string()),
});
export type WebhookMessageDetail = z.output<typeof webhookMessageDetail>;

/** Parts of the log: `late` arrived, but not at the first try. */
export const WEBHOOK_LOGS = ['all', 'not_arrived', 'late'] as const;

const query = z.object(localeQuery);
const address = text(2_000, 1);
/** Proof of the owner: what this adds can't be taken by whoever sits at an open cabinet. */
const proof = {
  /** Not needed from a customer without a password who logged in within the last ten minutes. */
  current_password: z.optional(text(128)),
  /** Code of the authenticator app, or a recovery code; required where two-step verification is on. */
  code: z.optional(z.nullable(text(40))),
};
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

const webhooksCall = resource('/api/v1/webhooks', { access: 'customer', policy: 'self', query });

export const listWebhooks = webhooksCall({
  name: 'listWebhooks',
  summary: 'Addresses that the caller is told of events at, the oldest first.',
  method: 'GET',
  status: 200,
  output: data(z.array(webhook)),
  errors: [401],
});

export const createWebhook = webhooksCall({
  name: 'createWebhook',
  summary:
    'Adds an address, at most ten, with the password of its owner. A test message is sent to it first, and must be answered with 2xx within 10 seconds. The secret comes with the answer.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ url: address, events, ...proof }),
  output: data(z.extend(webhook, { secret: z.string() })),
  errors: [401, 422, 429],
});

const webhookCall = resource('/api/v1/webhooks/{webhookId}', {
  access: 'customer',
  policy: 'own webhook',
  params: z.object({ webhookId: idText }),
  query,
});

export const changeWebhook = webhookCall({
  name: 'changeWebhook',
  summary:
    'Changes the events of an address, or the address itself, which takes the password of its owner and is sent a test message then.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({ url: z.optional(address), events: z.optional(events), ...proof }),
  output: data(webhook),
  errors: [401, 404, 422, 429],
});

export const startWebhook = webhookCall({
  name: 'startWebhook',
  summary: 'Sends a test message to a stopped address and starts it again when that is answered with 2xx.',
  method: 'POST',
  path: '/start',
  status: 200,
  output: data(webhook),
  errors: [401, 404, 422],
});

export const showWebhookSecret = webhookCall({
  name: 'showWebhookSecret',
  summary:
    'The secret that messages to an address are signed with, for the password of its owner; it is in no other answer but the one that made it.',
  method: 'POST',
  path: '/secret/show',
  status: 200,
  body: z.strictObject(proof),
  output: data(z.object({ secret: z.string() })),
  errors: [401, 404, 422, 429],
});

export const rollWebhookSecret = webhookCall({
  name: 'rollWebhookSecret',
  summary:
    'Makes a new secret, with the password of its owner. For 24 hours messages are signed with it and the one before.',
  method: 'POST',
  path: '/secret',
  status: 200,
  body: z.strictObject(proof),
  output: data(z.extend(webhook, { secret: z.string() })),
  errors: [401, 404, 422, 429],
});

const messagesCall = resource('/api/v1/webhook-messages', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
});

export const listWebhookMessages = messagesCall({
  name: 'listWebhookMessages',
  summary:
    'Messages of the last 30 days, newest first. `before` is the id that the previous page ended with.',
  method: 'GET',
  query: z.object({
    ...localeQuery,
    log: z.optional(z.enum(WEBHOOK_LOGS)),
    event: z.optional(z.enum(WEBHOOK_EVENTS)),
    before: z.optional(idText),
  }),
  output: z.object({
    data: z.array(webhookMessageRow),
    /** By part of the log, with the event applied. */
    counts: z.object({ all: z.number(), not_arrived: z.number(), late: z.number() }),
    /** Messages that did not arrive and can be sent again: their address is not stopped. */
    replayable: z.number(),
    next_before: z.nullable(id),
  }),
  errors: [401, 422],
});

const messageCall = resource('/api/v1/webhook-messages/{messageId}', {
  access: 'customer',
  policy: 'own webhook message',
  status: 200,
  params: z.object({ messageId: text(20, 1) }),
  query,
});

export const getWebhookMessage = messageCall({
  name: 'getWebhookMessage',
  summary: 'One message with its body and the last answer.',
  method: 'GET',
  output: data(webhookMessageDetail),
  errors: [401, 404],
});

export const replayWebhookMessage = messageCall({
  name: 'replayWebhookMessage',
  summary: 'Sends a message again, with the same id and a new time and signature.',
  method: 'POST',
  path: '/replay',
  output: data(webhookMessageDetail),
  errors: [401, 404, 422],
});

export const replayWebhookMessages = messagesCall({
  name: 'replayWebhookMessages',
  summary: 'Sends all messages again that did not arrive; those of stopped addresses are left out.',
  method: 'POST',
  path: '/replay',
  output: data(z.object({ replayed: z.number() })),
  errors: [401, 422],
});

export const deleteWebhook = webhookCall({
  name: 'deleteWebhook',
  summary: 'Removes an address with its log. Nothing more is sent to it.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 404],
});
