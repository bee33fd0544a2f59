import { COMING_SCREENS, isScreenName } from '@fanfare/contract';
import * as z from 'zod';
import { localText } from './local-text.ts';
import { text } from './operator-values.ts';

/** In English alone or in several languages. */
const words = (max: number) =>
  z
    .union([text(max), localText(max)])
    .nullable()
    .default(null);

/**
 * The screens that customers may open (GUARD-03), each with its title and description; an empty list stands for all. The
 * services are what everybody is sent to, so a list without them can not be.
 */
export const savedPages = z
  .array(
    z.strictObject({
      route_name: z
        .string()
        .max(60)
        .refine((name) => isScreenName(name) || Object.hasOwn(COMING_SCREENS, name), 'must be a screen'),
      meta_title: words(120),
      meta_description: words(300),
    }),
  )
  .refine(
    (pages) => new Set(pages.map((page) => page.route_name)).size === pages.length,
    'route_name is unique',
  )
  .refine(
    (pages) => pages.length === 0 || pages.some((page) => page.route_name === 'index'),
    'index is in the list',
  );
export type SavedPages = z.output<typeof savedPages>;
