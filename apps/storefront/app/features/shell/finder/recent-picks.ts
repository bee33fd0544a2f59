import * as z from 'zod/mini';
import type { Choice } from './choice.ts';

const KEY = 'recent-picks';
const MOST = 5;

const network = z.object({ slug: z.string(), name: z.string(), color: z.string() });
const picks = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    note: z.nullable(z.string()),
    mark: z.union([z.object({ network }), z.object({ drawing: z.string() })]),
    goal: z.object({ path: z.string().check(z.regex(/^\/(?![/\\])/)) }),
  }),
);

/** What was picked last, newest first. A storage that is closed or holds something else means: nothing. */
export function recentPicks(): Choice[] {
  try {
    const known = z.parse(picks, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return known.slice(0, MOST).map((pick) => ({ ...pick, price: null }));
  } catch {
    return [];
  }
}

/** Puts a page first among the recent picks. Prices change, so they are not kept. */
export function rememberPick(choice: Choice): void {
  if (!('path' in choice.goal)) return;
  const { price, ...pick } = choice;
  const others = recentPicks().filter(({ key }) => key !== pick.key);
  try {
    localStorage.setItem(KEY, JSON.stringify([pick, ...others].slice(0, MOST)));
  } catch {
    // A full or closed storage costs the list of recent picks alone.
  }
}
