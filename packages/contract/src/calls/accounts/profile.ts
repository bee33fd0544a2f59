import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, email, idText, localeQuery, nameWords, text } from '../../fields.ts';
import { accountKind, messenger, notifications, profile } from './profile-shapes.ts';

const query = z.object(localeQuery);
/** A line of text; an empty one becomes null. */
const line = (max: number) => z.optional(z.nullable(nameWords(max, 0)));

const profileCall = resource('/api/v1/profile', { access: 'customer', policy: 'self', query });

export const changeProfile = profileCall({
  name: 'changeProfile',
  summary:
    'Changes what the signed-in account says of itself and which letters it wants (C-42). What is left out stays.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({
    name: z.optional(nameWords(120, 1)),
    account_type: z.optional(accountKind),
    company_name: line(160),
    company_address: line(300),
    company_site: line(200),
    vat: line(30),
    messengers: z.optional(z.array(messenger).check(z.maxLength(7))),
    ...z.partial(notifications).shape,
  }),
  output: data(profile),
  errors: [401, 403, 422],
});

export const setEmail = profileCall({
  name: 'setEmail',
  summary:
    'Asks for another e-mail: it counts once the link in the letter that goes there was opened. The old mailbox is told.',
  method: 'POST',
  path: '/set-email',
  status: 200,
  /** The password is left out by an account without one: its login must then be at most ten minutes old. */
  body: z.strictObject({ email, current_password: z.optional(text(128)) }),
  output: data(profile),
  errors: [401, 403, 422, 429],
});

const clientId = z.optional(z.nullable(text(100).check(z.regex(/^[\w.-]*$/))));

export const setAnalyticsClientId = profileCall({
  name: 'setAnalyticsClientId',
  summary:
    'Keeps how analytics know the browser of the caller, who has let them; null forgets it. What is left out stays.',
  method: 'POST',
  path: '/set-analytics-client-id',
  status: 204,
  body: z.strictObject({ yandex: clientId, ga4: clientId }),
  output: z.null(),
  errors: [401, 403, 422],
});

export const recordMarketingSource = defineEndpoint({
  name: 'recordMarketingSource',
  summary: 'Keeps where the customer heard of the shop: the first answer counts.',
  method: 'POST',
  path: '/api/v1/marketing-sources',
  access: 'customer',
  policy: 'self',
  status: 204,
  query,
  body: z.strictObject({ marketing_source: text(200, 1) }),
  output: z.null(),
  errors: [401, 403, 422],
});

const signed = z.object({ ...localeQuery, signature: text(200, 1) });
const ofUser = z.object({ userId: idText });

const unsubscribeCall = resource('/unsubscribe/{userId}', {
  access: 'anyone',
  policy: 'public',
  status: 200,
  params: ofUser,
  query: signed,
});

export const getSubscriptions = unsubscribeCall({
  name: 'getSubscriptions',
  summary: 'Which letters an account wants, by the signature of its letters. Reading changes nothing (C-26).',
  method: 'GET',
  output: data(notifications),
  errors: [404],
});

export const changeSubscriptions = unsubscribeCall({
  name: 'changeSubscriptions',
  summary:
    'Changes which letters an account wants, without login. `List-Unsubscribe=One-Click` (RFC 8058) ends all of them.',
  method: 'POST',
  body: z.strictObject({
    ...z.partial(notifications).shape,
    'List-Unsubscribe': z.optional(z.literal('One-Click')),
  }),
  output: data(notifications),
  errors: [404, 422],
});
