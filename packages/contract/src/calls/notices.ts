import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { captcha, data, email, id, idText, localeQuery, text, timestamp, words } from '../fields.ts';

const query = z.object(localeQuery);

/** What a third party objects to: their own page is promoted unasked, a right of theirs is hurt, or a law or rule is broken. */
export const NOTICE_KINDS = ['page', 'right', 'law'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What staff answered: something was done about it, or not. */
export const NOTICE_OUTCOMES = ['upheld', 'declined'] as const;

/** No part of the pattern fits what another one may: however long the text is, it is read once. */
const web = text(2000, 1).check(z.trim(), z.regex(/^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i));

export const sendNotice = defineEndpoint({
  name: 'sendNotice',
  summary:
    'Tells the shop of something that it promotes and should not, without an account. The same again is the same notice. A letter confirms it.',
  method: 'POST',
  path: '/api/v1/notices',
  access: 'anyone',
  policy: 'public',
  status: 201,
  query,
  body: z.strictObject({
    kind: z.enum(NOTICE_KINDS),
    /** Where it is seen. */
    url: web,
    /** What is wrong with it, in the words of the sender. */
    message: words(5000, 10),
    name: words(120, 1),
    email,
    /** The sender believes in good faith that it is right and complete. */
    good_faith: z.boolean(),
    ...captcha,
  }),
  output: data(z.object({ number: id })),
  errors: [422, 429],
});

const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  url: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  received_at: timestamp,
  /** Null while nobody has answered. */
  outcome: z.nullable(z.enum(NOTICE_OUTCOMES)),
  reason: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
});
export type Notice = z.output<typeof notice>;

const staff = { access: 'staff', permission: 'notice.answer', policy: 'staff', query } as const;

export const listNotices = defineEndpoint({
  name: 'listNotices',
  summary: 'Notices of third parties that nobody has answered, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/v1/staff/notices',
  ...staff,
  status: 200,
  output: data(z.array(notice)),
  errors: [401, 403, 404, 422],
});

export const answerNotice = defineEndpoint({
  name: 'answerNotice',
  summary: 'Answers a notice, once: its sender gets the outcome and the reason by a letter.',
  method: 'POST',
  path: '/api/v1/staff/notices/{noticeId}/answer',
  ...staff,
  status: 204,
  params: z.object({ noticeId: idText }),
  body: z.strictObject({
    outcome: z.enum(NOTICE_OUTCOMES),
    reason: words(2000, 3),
  }),
  output: z.null(),
  errors: [401, 403, 404, 422],
});
