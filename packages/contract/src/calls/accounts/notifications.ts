import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, id, idText, lang, localeQuery, text, timestamp } from '../../fields.ts';

/** A browser that shows notices while no page of the shop is open. */
const pushDevice = z.object({
  id,
  /** Browser and system, as its owner knows them; empty when unknown. */
  name: z.string(),
  created_at: timestamp,
  /** Time of the last notice; null before the first. */
  told_at: z.nullable(timestamp),
  /** True for the browser of this session. */
  is_current: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

const choices = {
  /** An order that ended, and what became of a refill. */
  push_order_actions: z.boolean(),
  push_ticket_answers: z.boolean(),
  /** A letter about lower prices of favorites, one a day at most. */
  notify_price_drops: z.boolean(),
};

export const notificationSettings = z.object({
  ...choices,
  /** The key that browsers subscribe with, as base64url (RFC 8292). */
  public_key: z.string(),
  /** Paused services that a letter is wanted of when they are back. */
  waits: z.array(z.object({ service_id: id, name: z.string(), lang, created_at: timestamp })),
  /** Without those that were signed out of. */
  devices: z.array(pushDevice),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

const query = z.object(localeQuery);
const devices = '/api/v1/push-devices';

const settingsCall = resource('/api/v1/notification-settings', { access: 'customer', policy: 'self', query });

export const getNotificationSettings = settingsCall({
  name: 'getNotificationSettings',
  summary:
    'What the caller’s browsers are told of while no page is open and which they are, and the letters that they asked for.',
  method: 'GET',
  status: 200,
  output: data(notificationSettings),
  errors: [401],
});

export const changeNotificationSettings = settingsCall({
  name: 'changeNotificationSettings',
  summary:
    'Changes what the caller’s browsers are told of, and letters that are asked for. What is left out stays.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({
    push_order_actions: z.optional(choices.push_order_actions),
    push_ticket_answers: z.optional(choices.push_ticket_answers),
    notify_price_drops: z.optional(choices.notify_price_drops),
  }),
  output: data(notificationSettings),
  errors: [401, 422],
});

export const addPushDevice = defineEndpoint({
  name: 'addPushDevice',
  summary:
    'Adds the browser of this session by its push subscription, or brings it up to date. Notices are in the language of the call.',
  method: 'POST',
  path: devices,
  access: 'customer',
  policy: 'self',
  status: 201,
  query,
  body: z.strictObject({ endpoint: text(2_000, 1), p256dh: text(200, 1), auth: text(100, 1) }),
  output: data(notificationSettings),
  errors: [401, 422],
});

export const removePushDevice = defineEndpoint({
  name: 'removePushDevice',
  summary: 'Removes a browser: nothing more is sent to it.',
  method: 'DELETE',
  path: `${devices}/{deviceId}`,
  access: 'customer',
  policy: 'own push device',
  status: 204,
  params: z.object({ deviceId: idText }),
  query,
  output: z.null(),
  errors: [401, 404],
});

const waitCall = resource('/api/v1/services/{serviceId}/wait', {
  access: 'customer',
  policy: 'self',
  status: 204,
  params: z.object({ serviceId: idText }),
  query,
});

export const waitForService = waitCall({
  name: 'waitForService',
  summary: 'Asks for a letter when a paused service can be ordered again.',
  method: 'PUT',
  output: z.null(),
  errors: [401, 404, 422],
});

export const stopWaitingForService = waitCall({
  name: 'stopWaitingForService',
  summary: 'Takes that back.',
  method: 'DELETE',
  output: z.null(),
  errors: [401],
});
