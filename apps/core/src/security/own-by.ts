import { type Caller, customerIdOf } from '../caller.ts';
import type { Core } from '../core.ts';
import type { Db } from '../data/database.ts';
import { idOf } from '../lib/id-of.ts';
import { notFound } from '../refusal.ts';

/**
 * Makes the finder of a policy whose subject is a row of the caller's own, named by an id in the path. It throws 404 for another's row,
 * an unknown one and what no id can be, which look the same (C-02).
 */
export function ownBy<Param extends string, Row extends { customer_id: number }>(
  param: Param,
  find: (db: Db, id: number) => Promise<Row | undefined>,
  missing: Parameters<typeof notFound>[0] = 'page',
) {
  return async (
    core: Core,
    caller: Caller,
    { params }: { params: Record<string, unknown> },
  ): Promise<Row> => {
    const id = idOf(params[param]);
    const row = id === null ? undefined : await find(core.db, id);
    if (row === undefined || row.customer_id !== customerIdOf(caller)) throw notFound(missing);

    return row;
  };
}
