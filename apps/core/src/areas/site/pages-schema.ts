import { COMING_SCREENS, isScreenName } from '@fanfare/contract';
import * as z from 'zod';
import { localText } from './face/local-text.ts';
import { repeated, text } from './operator-values.ts';

/**
 * The screens that customers may open (GUARD-03), each with its title and description; an empty list stands for all. The
 * services are what everybody is sent to, so a list without them can not be.
 */
export const pagesWith = <S extends z.ZodType>(words: (max: number) => S) =>
  z
    .array(
      z.strictObject({
        route_name: z
          .string()
          .max(60)
          .refine((name) => isScreenName(name) || Object.hasOwn(COMING_SCREENS, name), 'must be a screen'),
        meta_title: words(120).nullable().default(null),
        meta_description: words(300).nullable().default(null),
      }),
    )
    .check(({ value, issues }) => {
      const names = value.map((page) => page.route_name);
      for (const name of repeated(names))
        issues.push({ code: 'custom', message: `route_name ${name} is there twice`, input: value });
      if (names.length > 0 && !names.includes('index'))
        issues.push({ code: 'custom', message: 'route_name index is missing', input: value });
    });

/** Shops that were filled long ago have words in English alone. */
export const savedPages = pagesWith((max) => z.union([text(max), localText(max)]));
export type SavedPages = z.output<typeof savedPages>;
