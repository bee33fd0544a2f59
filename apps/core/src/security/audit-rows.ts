import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../data/database.ts';
import { PAGE_ROWS } from '../data/page-cursor.ts';
import type { Tables } from '../data/tables.ts';

export type AuditRow = Selectable<Tables['audit_entry']>;
export type AuditFilters = {
  actor?: string | undefined;
  /** The beginning of an action. */
  action?: string | undefined;
  /** Any of these; undefined for all. */
  subjects?: readonly string[] | undefined;
  /** All subjects of a kind: `order`. */
  kind?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  hasMoney?: boolean | undefined;
};

/** Entries that the filters leave, the latest first. */
export async function pageOfAudit(
  db: Queryable,
  filters: AuditFilters,
  { after, limit = PAGE_ROWS + 1 }: { after?: number | undefined; limit?: number },
): Promise<AuditRow[]> {
  const conditions = conditionsOf(filters);
  if (after !== undefined) conditions.push(sql`id < ${after}`);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<AuditRow>`
    select * from audit_entry ${where} order by id desc limit ${limit}`.execute(db);

  return rows;
}

export function findEntry(db: Queryable, id: number): Promise<AuditRow | undefined> {
  return db.selectFrom('audit_entry').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

/** All who stand in the log, found one by one in its index: there are far more entries than authors. */
export async function authorsOfAudit(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive author as (
      (select actor from audit_entry order by actor using ~<~ limit 1)
      union all
      select (select actor from audit_entry where actor ~>~ author.actor order by actor using ~<~ limit 1)
      from author where author.actor is not null
    )
    select actor from author where actor is not null limit ${limit}`.execute(db);

  return rows.map(({ actor }) => actor);
}

/** Entries about the same subject before and after an entry, the latest first. */
export async function entriesAround(
  db: Queryable,
  { id, subject }: AuditRow,
  each: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    (select * from audit_entry where subject = ${subject} and id > ${id} order by id limit ${each})
    union all
    (select * from audit_entry where subject = ${subject} and id < ${id} order by id desc limit ${each})
    order by id desc`.execute(db);

  return rows;
}

function conditionsOf({ actor, action, subjects, kind, from, to, hasMoney }: AuditFilters) {
  const conditions: ReturnType<typeof sql>[] = [];
  // "command" alone is all commands.
  if (actor === 'command') conditions.push(sql`actor like 'command %'`);
  else if (actor !== undefined) conditions.push(sql`actor = ${actor}`);
  if (action !== undefined) conditions.push(sql`action like ${`${action.replace(/[%_\\]/g, '\\$&')}%`}`);
  if (subjects !== undefined) conditions.push(sql`subject = any(${subjects}::text[])`);
  if (kind !== undefined) conditions.push(sql`subject like ${`${kind} %`}`);
  if (from !== undefined) conditions.push(sql`at >= ${from}`);
  if (to !== undefined) conditions.push(sql`at < ${to}`);
  if (hasMoney) conditions.push(sql`after ? 'amount'`);

  return conditions;
}
