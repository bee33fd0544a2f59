import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const areas = (...names: string[]) => names.map((name) => `apps/core/src/areas/${name}`);
const SERVER = ['apps/core/src/http', 'apps/core/src/data', 'apps/core/src/start-core.ts'];
const WORKER = [...SERVER, 'apps/core/src/jobs', 'apps/core/src/adapters/providers'];
const CATALOGUE = [...SERVER, ...areas('catalogue', 'site')];
const PAGES = ['apps/storefront/app', 'packages/ui/src', 'packages/client/src'];
const LISTS = ['features/catalogue', 'shared/catalogue', 'entry.server.tsx'].map(
  (path) => `apps/storefront/app/${path}`,
);
const ORDERING = [...CATALOGUE, 'packages/rules/src', ...areas('checkout', 'orders', 'billing', 'wallet')];

/** Files that the figures of each section depend on most, beside the section itself: a change of them may change the figures. */
const TOUCHED = {
  catalogue: CATALOGUE,
  'large-catalogue': [...CATALOGUE, ...LISTS],
  orders: ORDERING,
  'large-history': [...SERVER, ...areas('orders', 'finances', 'dashboard')],
  money: ORDERING,
  statistics: [...SERVER, ...areas('statistics')],
  facts: [...SERVER, 'apps/core/src/areas/orders/lists/count-facts.ts'],
  'order-form': [...CATALOGUE, ...areas('checkout'), ...LISTS],
  'drip-runs': [...WORKER, ...areas('drip-feeds', 'orders', 'wallet')],
  subscriptions: [...WORKER, ...areas('subscriptions', 'orders')],
  campaigns: [...WORKER, ...areas('campaigns')],
  webhooks: [...WORKER, ...areas('webhooks')],
  reselling: [...ORDERING, ...areas('reselling', 'api-use')],
  widgets: [...ORDERING, ...areas('widgets')],
  'running-orders': [...WORKER, ...areas('fulfilment', 'orders')],
  streams: [...SERVER, ...areas('orders')],
  suggestions: [...SERVER, ...areas('keyword-tool')],
  'sign-ins': [...SERVER, ...areas('accounts', 'identity', 'staff')],
  documents: [...SERVER, ...areas('documents')],
  desk: [...SERVER, ...areas('console'), 'apps/console/app'],
  memory: [...ORDERING, ...WORKER, ...LISTS, 'apps/core/src/processes'],
  hostile: [...SERVER, ...areas('accounts', 'identity', 'staff')],
  peers: ORDERING,
  launch: ['apps/core/src/launch', 'apps/core/src/processes', 'apps/core/src/data', 'deploy'],
  lighthouse: PAGES,
  browser: PAGES,
};
export type SectionName = keyof typeof TOUCHED;

/** Throws where a file that a section depends on is no more. */
export function requireTouched(): void {
  const gone = Object.values(TOUCHED)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  if (gone.length > 0) throw new Error(`bench/lib/touched.ts names what is not there: ${gone.join(', ')}`);
}

/**
 * Sections whose figures are older than what they touch, each with the commit that they were measured at and the number of commits since
 * then; `sections` are their texts by name. Tests are no part of what is touched.
 */
export function agedSections(sections: ReadonlyMap<string, string>): string[] {
  return [...sections].flatMap(([name, text]) => {
    const commit = /^Measured .*? at ([0-9a-f]{7,40})\b/m.exec(text)?.[1];
    if (commit === undefined || !isSection(name)) return [];
    const since = commitsSince(commit, [...TOUCHED[name], `bench/sections/${name}.ts`]);

    return since === 0 ? [] : [`${name} (${commit}, ${since ?? 'not in this history'})`];
  });
}

const isSection = (name: string): name is SectionName => name in TOUCHED;

/** Null where this clone does not have the commit. */
function commitsSince(commit: string, paths: readonly string[]): number | null {
  const list = ['rev-list', '--count', '--no-merges', `${commit}..HEAD`, '--', ...paths];
  try {
    const told = execFileSync('git', [...list, ':(exclude)*.test.ts', ':(exclude)*.test.tsx'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(told);
  } catch {
    return null;
  }
}
