import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { captcha, data, email, id, localeQuery, text, words } from '../fields.ts';

const query = z.object(localeQuery);

/** What a third party objects to: their own page is promoted unasked, a right of theirs is hurt, or a law or rule is broken. */
export const NOTICE_KINDS = ['page', 'right', 'law'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

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
