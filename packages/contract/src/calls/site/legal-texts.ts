import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, lang, localeQuery, text } from '../../fields.ts';
import { LOCALES } from '../../locales.ts';

const legalText = z.object({
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  lang,
  /** Languages of the shop in which the text is written; English is among them. */
  languages: z.array(z.enum(LOCALES)),
});
export type LegalText = z.output<typeof legalText>;

export const getLegalText = defineEndpoint({
  name: 'getLegalText',
  summary: 'A text of the operator such as the terms, in the language that was asked for or in English.',
  method: 'GET',
  path: '/api/v1/legal-texts/{slug}',
  access: 'anyone',
  policy: 'public',
  status: 200,
  params: z.object({ slug: text(60, 1) }),
  query: z.object(localeQuery),
  output: data(legalText),
  errors: [404],
});
