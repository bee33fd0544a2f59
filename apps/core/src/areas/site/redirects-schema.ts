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
        for (const message of faultsOf(value)) issues.push({ code: 'custom', message, input: value });
      }),
  )
  .max(MOST)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const { path } of value) {
      const shape = path.toLowerCase().replace(/:\w+/g, ':');
      if (seen.has(shape)) issues.push({ code: 'custom', message: `path ${path} is unique`, input: value });
      seen.add(shape);
    }
  });

type Redirect = { path: string; route: string; params: Record<string, string> };

function faultsOf({ path, route, params }: Redirect): string[] {
  if (!isScreenName(route)) return [`route ${route} is a screen`];
  const wanted = paramsOf(SCREENS[route].path);
  const taken = TAKEN_PATHS.find((own) => pathsMeet(own, path));
  const [, first = ''] = path.split('/');
  const own = paramsOf(path);

  return [
    ...(taken === undefined ? [] : [`path ${path} is no path of a screen: ${taken}`]),
    ...(LOCALES.some((locale) => locale.toLowerCase() === first.toLowerCase()) || first.startsWith(':')
      ? [`path ${path} begins with no language`]
      : []),
    ...(new Set(own).size < own.length ? [`parts of path ${path} have names of their own`] : []),
    ...wanted
      .filter((name) => !own.includes(name) && !Object.hasOwn(params, name))
      .map((name) => `${name} of route ${route} is a part of the path or among params`),
    ...Object.keys(params)
      .filter((name) => !wanted.includes(name))
      .map((name) => `route ${route} has no ${name}`),
  ];
}
