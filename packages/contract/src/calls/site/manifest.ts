import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { localeQuery } from '../../fields.ts';

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.optional(z.string()),
  purpose: z.enum(['any', 'maskable']),
});

/** Manifest by which the shop is installed on a home screen (W3C Web Application Manifest). */
export const getManifest = defineEndpoint({
  name: 'getManifest',
  summary: 'The web manifest: name, icons, colours and shortcuts of the shop as an app.',
  method: 'GET',
  path: '/manifest.json',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: z.object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    lang: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(icon),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  errors: [],
});
