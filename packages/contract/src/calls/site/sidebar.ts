import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, localeQuery } from '../../fields.ts';
import { customMenuItem } from './menu-items.ts';

/** Additions of an operator to the side menu. */
const sidebarSettings = z.object({
  customMenuItems: z.array(customMenuItem),
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
