import type { KyselyPlugin, RawNode } from 'kysely';
import type { Db } from '../src/data/database.ts';

/** A node of a plan that reads a table. */
export type Scan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  Plans?: Scan[];
};

/** Scans of a table in the plans of a use case's queries; the use case gets no rows. */
export async function scansOf(db: Db, table: string, ask: (db: Db) => Promise<unknown>): Promise<Scan[]> {
  const plans: Scan[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const raw = node as RawNode;
      const [first = '', ...rest] = raw.sqlFragments;
      return { ...raw, sqlFragments: [`explain (analyze, format json) ${first}`, ...rest] };
    },
    transformResult: async ({ result }) => {
      for (const row of result.rows)
        for (const { Plan: plan } of row['QUERY PLAN'] as { Plan: Scan }[]) plans.push(plan);
      return { ...result, rows: [] };
    },
  };
  await ask(db.withPlugin(explain));
  const all = (plan: Scan): Scan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];

  return plans.flatMap(all).filter((node) => node['Relation Name'] === table);
}

export const rowsRead = (scans: Scan[]) =>
  scans.reduce(
    (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
    0,
  );
