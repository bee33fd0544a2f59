import type { ParsedInputOf, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { notFound } from '../../../refusal.ts';
import { lastChainCheck } from '../../../security/audit-chain.ts';
import {
  type AuditFilters,
  type AuditRow,
  authorsOfAudit,
  entriesAround,
  findEntry,
  pageOfAudit,
} from '../../../security/audit-rows.ts';
import { readPeople } from '../../staff/face/people.ts';
import { readFilters } from './read-filters.ts';

/** Entries before and after one that are shown with it. */
const AROUND = 5;
const MOST_AUTHORS = 200;

type Query = ParsedInputOf<typeof staff.listAuditEntries>['query'];

/** A page of the log, the latest first. Throws 422 on `cursor`. */
export async function listAudit(core: Core, query: Query) {
  const { timeZone } = await core.site.current();

  return pageOfEntries(core.db, readFilters(query, timeZone), query.cursor);
}

/** Authors in the log, and the result of the last check of its chain. */
export async function readLog({ db }: Core): Promise<staff.AuditLog> {
  const [actors, chain] = await Promise.all([authorsOfAudit(db, MOST_AUTHORS), lastChainCheck(db)]);
  const nameOf = await readPeople(db, actors);
  const authors = actors.map((actor) => {
    const { id, name } = nameOf(actor);
    return { actor, name, is_command: id === null };
  });

  return {
    authors: authors.sort((a, b) => a.name.localeCompare(b.name)),
    chain: chain && { checked_at: chain.checkedAt.toISOString(), up_to: chain.upTo, broken: chain.broken },
  };
}

/** Staff actions on a customer. Throws 422 on `cursor`. */
export function listDeeds(core: Core, customerId: number, cursor: string | undefined) {
  return pageOfEntries(core.db, { subjects: [`customer ${customerId}`] }, cursor);
}

/** An entry as a whole. Throws 404. */
export async function readEntry({ db }: Core, id: number) {
  const row = await findEntry(db, id);
  if (!row) throw notFound('page');
  const around = await entriesAround(db, row, AROUND);
  const [entry, ...together] = await presentEntries(db, [row, ...around]);

  return {
    ...(entry as staff.AuditEntry),
    permission: row.permission,
    changes: changesOf(row),
    together,
    hash: row.hash?.toString('hex') ?? null,
  };
}

async function pageOfEntries(db: Queryable, filters: AuditFilters, cursor: string | undefined) {
  const [after] = readCursor(cursor, ['number']) ?? [];
  const page = pageOf(await pageOfAudit(db, filters, { after }), ({ id }) => [Number(id)]);

  return { data: await presentEntries(db, page.data), next: page.next };
}

export async function presentEntries(db: Queryable, rows: readonly AuditRow[]): Promise<staff.AuditEntry[]> {
  const nameOf = await readPeople(
    db,
    rows.map(({ actor }) => actor),
  );

  return rows.map((row) => {
    const [kind = '', id] = row.subject.split(' ');
    const { amount } = fieldsOf(row.after);
    return {
      id: Number(row.id),
      at: row.at.toISOString(),
      by: nameOf(row.actor),
      action: row.action,
      subject: { kind, id: id === undefined ? null : Number(id) },
      amount: typeof amount === 'string' ? amount : null,
      reason: row.reason,
    };
  });
}

/** Values before and after by field, unchanged ones too. */
function changesOf({ before, after }: AuditRow) {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];

  return fields.map((field) => ({ field, before: wordsOf(from[field]), after: wordsOf(to[field]) }));
}

// The column holds JSON, which the driver has read.
const fieldsOf = (json: unknown) => (json ?? {}) as Record<string, unknown>;
const wordsOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;

  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
