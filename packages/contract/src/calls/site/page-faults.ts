import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { localeQuery, text } from '../../fields.ts';

/** Ways in which a page breaks: nobody caught it, a promise was left, the policy forbade it, or it was caught and the page went on. */
export const PAGE_FAULT_KINDS = ['error', 'rejection', 'policy', 'caught'] as const;
export type PageFaultKind = (typeof PAGE_FAULT_KINDS)[number];

export const reportPageFault = defineEndpoint({
  name: 'reportPageFault',
  summary:
    'Tells the shop what broke in one of its pages. Queries of links, e-mails and tokens in it are not kept.',
  method: 'POST',
  path: '/api/v1/page-faults',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query: z.object(localeQuery),
  body: z.strictObject({
    kind: z.enum(PAGE_FAULT_KINDS),
    message: text(500, 1),
    stack: text(4000),
    /** Names the build that the page is of. */
    release: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  }),
  output: z.null(),
  errors: [422, 429],
});
