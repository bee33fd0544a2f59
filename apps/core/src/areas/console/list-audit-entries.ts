import type { staff } from '@fanfare/contract';
import type { Core } from '../../core.ts';

const LISTED = 100;

/** Audit entries, the latest first; `beforeId` goes on from an entry. */
export async function listAuditEntries(
  core: Core,
  beforeId: number | undefined,
): Promise<staff.AuditEntry[]> {
  const rows = await core.db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(beforeId !== undefined, (query) => query.where('id', '<', BigInt(beforeId ?? 0)))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

  return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
}
