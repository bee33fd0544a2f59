import { isScreenName, LOCALES, SCREENS } from '@fanfare/contract';
import * as z from 'zod';
import { paramsOf, pathsMeet, TAKEN_PATHS } from './screens.ts';

const MOST = 500;

/**
 * Old paths that lead to screens (RD-06). A path has no language and no slash at its end (RD-07); what its `:name` parts
 * hold, or else `params`, fills in the parameters of the screen. No path may be one of a screen, and every target is a
 * screen of this site: so no redirect leads outside or to another redirect.
 */
export const savedRedirects = z
  .array(
    z
      .strictObject({
        path: z
          .string()
          .max(200)
          .regex(/^(\/(:[a-zA-Z]\w{0,30}|[\w.~-]+))+$/, 'must be a path like /old/:slug'),
        route: z.string(),
        params: z.record(z.string(), z.string().regex(/^[\w-]{1,100}$/, 'must be a slug or a number')),
      })
      .check(({ value, issues }) => {
        for (const [field, message] of faultsOf(value))
          issues.push({ code: 'custom', path: [field], message, input: value });
      }),
  )
  .max(MOST)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const { path } of value) {
      const shape = path.toLowerCase().replace(/:\w+/g, ':');
      if (seen.has(shape)) issues.push({ code: 'custom', message: `has path ${path} twice`, input: value });
      seen.add(shape);
    }
  });

type Redirect = { path: string; route: string; params: Record<string, string> };

/** Faults of a redirect, by the field that has to change. */
function faultsOf({ path, route, params }: Redirect): [field: keyof Redirect, must: string][] {
  if (!isScreenName(route)) return [['route', 'must be a screen']];
  const wanted = paramsOf(SCREENS[route].path);
  const taken = TAKEN_PATHS.find((own) => pathsMeet(own, path));
  const [, first = ''] = path.split('/');
  const own = paramsOf(path);
  const missing = wanted.filter((name) => !own.includes(name) && !Object.hasOwn(params, name));
  const unknown = Object.keys(params).filter((name) => !wanted.includes(name));
  const isLanguage = LOCALES.some((locale) => locale.toLowerCase() === first.toLowerCase());
  const faults: [boolean, keyof Redirect, string][] = [
    [taken !== undefined, 'path', `must not be one of the screen ${taken}`],
    [isLanguage || first.startsWith(':'), 'path', 'must not begin with what may be a language'],
    [new Set(own).size < own.length, 'path', 'must not have two parts of one name'],
    [missing.length > 0, 'params', `must have ${missing} of route ${route}, which the path has not`],
    [unknown.length > 0, 'params', `must not have ${unknown}, which route ${route} does not take`],
  ];

  return faults.filter(([isThere]) => isThere).map(([, field, must]) => [field, must]);
}
