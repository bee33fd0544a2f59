import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { Core } from '../../src/core.ts';
import type { Db } from '../../src/data/database.ts';
import {
  differencesOf,
  type History,
  type HistoryColumn,
  type HistoryTable,
  type NeededRows,
  SOME_PASSWORD,
} from '../../src/seed/history-file.ts';

/** Written by the seed of every demo: the catalogue, the settings, and routes to the simulator. */
const OF_CATALOGUE = [
  ...['banner', 'catalogue_version', 'content_language', 'content_translation', 'country', 'coupon'],
  ...['free_trial_quest', 'good_settings', 'grade', 'label', 'network', 'payment_method', 'provider'],
  ...['provider_service', 'service', 'service_type', 'setting', 'simulator.service', 'special_offer'],
  ...['tariff_plan', 'task_clip', 'withdrawal_method'],
];
/** Tables of one run of a shop, or whose rows are deleted by a clean-up of a shop that is 90 days old. */
const OF_A_RUN = [
  ...['audit_check', 'event', 'guessed_mailbox', 'idempotency_key', 'kysely_migration'],
  ...['kysely_migration_lock', 'mail', 'money_check', 'passkey_challenge', 'password_request'],
  ...['ranking_lane', 'sandbox_gateway.callback', 'secret_key_proof', 'session', 'spent_credential'],
  ...['staff_session', 'known_service', 'known_catalogue', 'order_search', 'grade_review', 'push_notice'],
];
const LEFT_OUT = new Set([...OF_CATALOGUE, ...OF_A_RUN]);

type Column = { table: string; column: string; type: string; isGenerated: boolean };
type Reference = { table: string; column: string; to: string };

/** Writes all that happened into a file, as it is at a moment. Gives its size in bytes. */
export async function writeHistory({ db, config }: Core, file: string, until: Date): Promise<number> {
  const columns = (await columnsOf(db)).filter(({ table }) => !LEFT_OUT.has(table));
  const references = await referencesOf(db);
  const names = inOrder([...new Set(columns.map(({ table }) => table))], references);
  const tables: HistoryTable[] = [];
  for (const part of names) {
    const [name = '', condition] = part.split(' where ');
    const own = columns.filter(
      ({ table, column, isGenerated }) =>
        table === name && !isGenerated && (part !== CIRCLE[0] || column !== 'drip_feed_id'),
    );
    const table = await readTable(db, { name, condition, columns: own, until, origin: config.publicUrl });
    if (table.columns.length > 0) tables.push(table);
  }
  const history: History = { needs: await neededRows(db, references), tables };
  const text = Buffer.from(JSON.stringify(history));
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(file, packed);

  return packed.length;
}

const NAME = sql`case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select ${NAME} as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attgenerated <> '' or (c.relname = 'audit_entry' and a.attname in ('id', 'hash')) as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^(pg_|information_schema)'
    order by 1, a.attnum`.execute(db);

  return rows;
}

async function referencesOf(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select ${NAME} as table, a.attname as column, f.confrelid::regclass::text as to
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and array_length(f.conkey, 1) = 1`.execute(db);

  return rows;
}

/** Orders and the plans of drip feeds refer to each other: runs come after the plans, and `loadHistory` ties the first to the second. */
const CIRCLE = ['orders where parent_id is null', 'drip_feed', 'orders where parent_id is not null'];

/** Tables after those that they refer to. */
function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const others = references.filter(({ table, to }) => !(table === 'orders' && to === 'drip_feed'));

  return inPlainOrder(names, others).flatMap((name) =>
    name === 'orders' ? CIRCLE : name === 'drip_feed' ? [] : [name],
  );
}

function inPlainOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string, from: readonly string[]) => {
    if (ordered.includes(name)) return;
    if (from.includes(name)) throw new Error(`a circle of references: ${[...from, name].join(', ')}`);
    for (const { to } of references.filter(({ table, to }) => table === name && to !== name))
      if (names.includes(to)) visit(to, [...from, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);

  return ordered;
}

type Read = {
  name: string;
  condition: string | undefined;
  columns: readonly Column[];
  until: Date;
  origin: string;
};

async function readTable(db: Db, { name, condition, columns, until, origin }: Read): Promise<HistoryTable> {
  const texts = columns.map(
    ({ column, type }) => sql`${textOf(name, column, type, { until, origin })} as ${sql.ref(column)}`,
  );
  const { rows: keys } = await sql<{ column: string }>`
    select a.attname as column from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
    where i.indisprimary and i.indrelid = ${name}::regclass order by array_position(i.indkey::int2[], a.attnum)`.execute(
    db,
  );
  const order =
    keys.length > 0 ? sql`order by ${sql.join(keys.map(({ column }) => sql.ref(`t.${column}`)))}` : sql``;
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(texts)} from ${sql.table(name)} t where ${sql.raw(condition ?? 'true')} ${order}`.execute(
    db,
  );
  if (rows.length === 0) return { name, columns: [] };

  return {
    name,
    columns: columns.flatMap(({ column, type }): HistoryColumn[] => {
      const values = rows.map((row) => row[column] ?? null);
      if (values.every((value) => value === null)) return [];
      return [columnOf(column, type, values)];
    }),
  };
}

/** Address of a demo as `npm start` opens it. */
const DEMO_ORIGIN = 'http://localhost:3000';
const WHOLE = ['smallint', 'integer', 'bigint'];

/** A column as text; moments and days as they are counted in the file. */
function textOf(
  table: string,
  column: string,
  type: string,
  { until, origin }: Pick<Read, 'until' | 'origin'>,
) {
  const value = sql.ref(`t.${column}`);
  if (type === 'timestamp with time zone')
    return sql`round(extract(epoch from ${until}::timestamptz - ${value}) * 1000)::bigint::text`;
  if (type === 'date') return sql`((${until}::timestamptz at time zone 'UTC')::date - ${value})::text`;
  if (table === 'customer' && column === 'password_hash')
    return sql`case when ${value} is not null then ${sql.lit(SOME_PASSWORD)} end`;

  return sql`replace(${value}::text, ${origin}, ${DEMO_ORIGIN})`;
}

function columnOf(name: string, type: string, values: (string | null)[]): HistoryColumn {
  const kind = type === 'timestamp with time zone' ? 'moment' : type === 'date' ? 'day' : 'number';
  if (kind === 'number' && !WHOLE.includes(type)) return { name, kind: 'text', values };
  const numbers = values.map((value) => (value === null ? null : Number(value)));
  if (!numbers.every((value) => value === null || Number.isSafeInteger(value)))
    throw new Error(`${name} has a value that is no whole number`);

  return { name, kind, values: differencesOf(numbers) };
}

/** Rows of the catalogue that the history refers to, by their keys. */
async function neededRows(db: Db, references: readonly Reference[]): Promise<NeededRows> {
  const needs: NeededRows = {};
  for (const { table, column, to } of references) {
    if (LEFT_OUT.has(table) || !OF_CATALOGUE.includes(to)) continue;
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)}::text as key from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    needs[to] = [...new Set([...(needs[to] ?? []), ...rows.map(({ key }) => key)])].sort();
  }
  const { rows: services } = await sql<{ key: string }>`
    select id || ' ' || slug as key from service where id::text = any (${needs.service ?? []}::text[]) order by id`.execute(
    db,
  );

  return { ...needs, service: services.map(({ key }) => key) };
}
