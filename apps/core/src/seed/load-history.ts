import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import {
  type History,
  type HistoryColumn,
  type HistoryTable,
  type NeededRows,
  summedUp,
} from './history-file.ts';

/** Table whose trigger goes on: the hash of each entry is counted anew, since its moments are others now. */
const KEPT_TRIGGERS = 'audit_entry';

/** True where the catalogue has every row that the history speaks of. */
export async function holdsNeeded(tx: Tx, needs: NeededRows): Promise<boolean> {
  for (const [table, keys] of Object.entries(needs)) {
    const key = table === 'service' ? sql`id || ' ' || slug` : await keyOf(tx, table);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where (${key})::text = any (${keys}::text[])`.execute(
      tx,
    );
    if (rows[0]?.count !== keys.length) return false;
  }

  return true;
}

const keyOf = async (tx: Tx, table: string) => {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisprimary and i.indrelid = ${table}::regclass`.execute(tx);

  return sql.ref(rows[0]?.column ?? 'id');
};

/**
 * Stores all rows of the history, whose last moment becomes `now`. What triggers would keep is among the rows, so that they rest meanwhile.
 * Throws where the schema of today has no such table or column.
 */
export async function loadHistory(tx: Tx, { tables }: History, now: Date): Promise<void> {
  const types = await typesOf(tx);
  for (const table of tables) {
    const known = types.get(table.name) ?? new Map<string, string>();
    const gone = table.columns.find(({ name }) => !known.has(name));
    if (gone)
      throw new Error(
        `The history of the demo has ${table.name}.${gone.name}, which the database has not: \`npm run make-demo\` writes it anew`,
      );
    await withoutTriggers(tx, table.name, () => insertAll(tx, table, known, now));
    if (table.name === 'drip_feed') await withoutTriggers(tx, 'orders', () => tieDripFeeds(tx));
  }
  await setSequences(
    tx,
    tables.map(({ name }) => name),
  );
}

async function withoutTriggers(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  if (table === KEPT_TRIGGERS) return work();
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await work();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
}

/** Rows that are there already, such as the shop's own accounts, stay as they are. */
async function insertAll(
  tx: Tx,
  { name, columns }: HistoryTable,
  types: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const places = columns.map((_, place) => sql.ref(`c${place}`));
  const values = columns.map((column, place) =>
    typedValue(column, places[place] ?? sql.ref('c'), types.get(column.name) ?? 'text', now),
  );
  const lists = columns.map((column) => sql`${textsOf(column)}::text[]`);
  // A single statement: rows of a table refer to each other in any order.
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${sql.join(values)} from unnest(${sql.join(lists)}) with ordinality as given (${sql.join(places)}, place)
    order by place on conflict do nothing`.execute(tx);
}

/** An order that is a drip feed refers to its plan, which refers to the order. */
async function tieDripFeeds(tx: Tx): Promise<void> {
  await sql`update orders set drip_feed_id = drip_feed.id from drip_feed where drip_feed.id = orders.id`.execute(
    tx,
  );
}

function textsOf(column: HistoryColumn): (string | null)[] {
  if (column.kind === 'text') return column.values;

  return summedUp(column.values).map((value) => (value === null ? null : String(value)));
}

function typedValue({ kind }: HistoryColumn, text: ReturnType<typeof sql.ref>, type: string, now: Date) {
  if (kind === 'moment') return sql`${now}::timestamptz - ${text}::bigint * interval '1 millisecond'`;
  if (kind === 'day') return sql`(${now}::timestamptz at time zone 'UTC')::date - ${text}::int`;

  return sql`${text}::${sql.raw(type)}`;
}

/** Types of all columns, by table as statements name it. */
async function typesOf(tx: Tx): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
      a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^(pg_|information_schema)'`.execute(
    tx,
  );
  const types = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type));

  return types;
}

/** New rows come after those of the history. */
async function setSequences(tx: Tx, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select named as table, a.attname as column, pg_get_serial_sequence(named, a.attname) as sequence
    from (select distinct unnest(${tables}::text[])) as filled (named)
    join pg_attribute a on a.attrelid = named::regclass and a.attidentity <> ''`.execute(tx);
  for (const { table, column, sequence } of rows)
    await sql`
      select setval(${sequence}::regclass, greatest((select max(${sql.ref(column)}) from ${sql.table(table)}),
        (select last_value from ${sql.table(sequence)})))`.execute(tx);
}
