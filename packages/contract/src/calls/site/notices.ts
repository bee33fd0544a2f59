import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { captcha, data, email, id, localeQuery, nameWords, text, words } from '../../fields.ts';

const query = z.object(localeQuery);

/** Grounds of a notice: the sender's own page is promoted unasked, a right of theirs is hurt, or a law or rule is broken. */
export const NOTICE_KINDS = ['page', 'right', 'law'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Parts of the pattern never match the same text, so that matching takes linear time. */
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
    /** Address at which the content is seen. */
    url: web,
    /** Complaint in the words of the sender. */
    message: words(5000, 10),
    name: nameWords(120, 1),
    email,
    /** The sender believes in good faith that the notice is right and complete. */
    good_faith: z.boolean(),
    ...captcha,
  }),
  output: data(z.object({ number: id })),
  errors: [422, 429],
});
