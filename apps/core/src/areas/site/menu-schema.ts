import { DOORS, type MenuItem } from '@fanfare/contract';
import * as z from 'zod';
import { localText } from './face/local-text.ts';
import { ownOrOperatorUrl } from './operator-values.ts';

const menuItem: z.ZodType<MenuItem> = z.strictObject({
  id: z.int().positive(),
  name: z.string().trim().min(1).max(60),
  icon: z.string().max(60),
  route_name: z.string().min(1).max(60).nullable(),
  url: ownOrOperatorUrl.nullable(),
  show_to_guests: z.boolean(),
  show_to_logged_in: z.boolean(),
  open_in_new_tab: z.boolean().default(false),
  badge: z.string().max(20).nullable(),
  door: z.enum(DOORS).optional(),
  get children() {
    return z.array(menuItem);
  },
});

/** An item of the operator's own: a name a language, English at least. */
const customMenuItem = z.strictObject({
  id: z.int().positive(),
  icon: z.string().max(60).nullable(),
  name: localText(60),
  url: ownOrOperatorUrl,
  show_public: z.boolean(),
  show_internal: z.boolean(),
  open_in_new_tab: z.boolean(),
  door: z.enum(DOORS).optional(),
});

export const savedMenu = z.strictObject({ main: z.array(menuItem), custom: z.array(customMenuItem) });
export type SavedMenu = z.output<typeof savedMenu>;
