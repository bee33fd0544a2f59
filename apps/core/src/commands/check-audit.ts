import { sql } from 'kysely';
import type { Queryable } from '../data/database.ts';

/**
 * Entries of the audit log at which its chain is broken, the first ones: changed since they were written, or missing the one before.
 * Empty when the chain is whole. What was cut off at the end shows only beside an older backup.
 */
export async function checkAudit(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select entry.id from (
      select audit_entry, id, hash, lag(hash) over (order by id) as before from audit_entry
    ) entry
    where hash is not null and hash <> audit_hash(before, audit_entry) order by id limit 10`.execute(db);

  return rows.map(({ id }) => Number(id));
}
