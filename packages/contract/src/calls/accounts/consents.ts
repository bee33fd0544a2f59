import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, localeQuery } from '../../fields.ts';

const choice = z.enum(['granted', 'denied']);

/** Answers with the cookie `use-cookie`, `analytics.advertising.text_version.id`, for 180 days. */
export const recordConsent = defineEndpoint({
  name: 'recordConsent',
  summary:
    'Keeps what a reader chose about cookies, as proof, for 24 months. Nothing else about the reader is kept.',
  method: 'POST',
  path: '/api/v1/consents',
  access: 'anyone',
  policy: 'public',
  status: 201,
  query: z.object(localeQuery),
  body: z.strictObject({
    analytics: choice,
    advertising: choice,
    /** Version of the words in which the reader was asked; grows when their meaning changes. */
    text_version: z.int().check(z.gte(1), z.lte(10_000)),
  }),
  output: data(z.object({ id: z.string() })),
  errors: [422],
});
