import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import * as v from 'valibot';
import type { Choice } from './choice.ts';

const KEY = 'recent-picks';
const MOST = 5;

const network = v.object({ slug: v.string(), name: v.string(), color: v.string() });
const picks = v.array(
  v.object({
    key: v.string(),
    name: v.string(),
    note: v.nullable(v.string()),
    mark: v.union([v.object({ network }), v.object({ drawing: v.string() })]),
    goal: v.object({ path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) }),
  }),
);

/** Last picks, newest first; empty when the storage is closed or invalid. */
export function recentPicks(): Choice[] {
  const known = inLocalStorage((storage) => v.parse(picks, JSON.parse(storage.getItem(KEY) ?? '[]'))) ?? [];

  return known.slice(0, MOST).map((pick) => ({ ...pick, price: null }));
}

/** Puts a page first among the recent picks. Prices change, so they are not kept. */
export function rememberPick(choice: Choice): void {
  if (!('path' in choice.goal)) return;
  const { price, quote, ...pick } = choice;
  const others = recentPicks().filter(({ key }) => key !== pick.key);
  inLocalStorage((storage) => storage.setItem(KEY, JSON.stringify([pick, ...others].slice(0, MOST))));
}
