import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, localeQuery } from '../../fields.ts';
import { DOORS, type DoorName } from '../../screens.ts';

/** An item that the operator adds to the menu. Its address is http(s). */
export const customMenuItem = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  url: z.string(),
  show_public: z.boolean(),
  show_internal: z.boolean(),
  open_in_new_tab: z.boolean(),
  door: z.optional(z.enum(DOORS)),
});
export type CustomMenuItem = z.output<typeof customMenuItem>;

export type MenuItem = {
  id: number;
  name: string;
  icon: string;
  route_name: string | null;
  url: string | null;
  show_to_guests: boolean;
  show_to_logged_in: boolean;
  open_in_new_tab: boolean;
  badge: string | null;
  /** Door that an item of the operator's own stands behind; absent: `help`. */
  door?: DoorName | undefined;
  children: MenuItem[];
};
const menuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string(),
  route_name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  show_to_guests: z.boolean(),
  show_to_logged_in: z.boolean(),
  open_in_new_tab: z.boolean(),
  badge: z.nullable(z.string()),
  door: z.optional(z.enum(DOORS)),
  get children() {
    return z.array(menuItem);
  },
});

export const listMenuItems = defineEndpoint({
  name: 'listMenuItems',
  summary: 'The side menu.',
  method: 'GET',
  path: '/menu-items',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: z.object({ data: z.array(menuItem) }),
  errors: [],
});
