import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { data, id, localeQuery } from '../fields.ts';

/** What an operator adds to the side menu. Addresses are http(s). */
const sidebarSettings = z.object({
  custom_items: z.array(
    z.object({
      id,
      name: z.string(),
      icon: z.string(),
      url: z.string(),
      show_public: z.boolean(),
      show_internal: z.boolean(),
      open_in_new_tab: z.boolean(),
    }),
  ),
  socials: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
});
export type SidebarSettings = z.output<typeof sidebarSettings>;

export const getSidebarSettings = defineEndpoint({
  name: 'getSidebarSettings',
  summary: 'What the operator adds to the side menu: items of his own and social links.',
  method: 'GET',
  path: '/sidebar-settings',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: data(sidebarSettings),
  errors: [],
});
