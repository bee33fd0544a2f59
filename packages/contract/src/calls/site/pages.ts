import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, localeQuery } from '../../fields.ts';

/** Texts of an operator for a screen, by the name of its route (ENT-86); null: the shop's own words. */
const pageSettings = z.object({
  route_name: z.string(),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
});
export type PageSettings = z.output<typeof pageSettings>;

export const listPages = defineEndpoint({
  name: 'listPages',
  summary:
    'The screens that customers may open, with titles and descriptions. An empty list stands for all screens.',
  method: 'GET',
  path: '/pages',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: data(z.array(pageSettings)),
  errors: [],
});
