import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { TestCustomer } from '../../../testing/api.ts';
import { expect, test } from '../../../testing/test.ts';
import { AREAS } from '../../areas.ts';
import type { Core } from '../../core.ts';
import { OWNED_OUTSIDE_AREAS } from '../../data/owners.ts';
import type { TableRules } from '../../data/table-rules.ts';
import { eraseCustomers } from './erase-customers.ts';
import { copyOf } from './face/write-copy.ts';

const DAY = 24 * 3600;
/** Columns by which a row is of somebody. */
const NAMED = ['customer_id', 'referrer_id', 'referred_id', 'email', 'recipient'];

const declared = new Map<string, TableRules>(
  [...[...AREAS.values()].map(({ tables }) => tables), ...Object.values(OWNED_OUTSIDE_AREAS)].flatMap(
    (tables) => Object.entries(tables),
  ),
);

/** The tables of the schema with the columns by which they name somebody. */
async function readSchema({ db }: Core): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; named: string[] }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as "table",
      coalesce(array_agg(column_name::text) filter (where column_name = any(${NAMED})), '{}') as named
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox_gateway', 'simulator')
    group by 1`.execute(db);

  return new Map(rows.map(({ table, named }) => [table, named]));
}

test('every table of the schema has one owner', async ({ core }) => {
  const schema = await readSchema(core);
  const names = [...schema.keys()].filter((table) => !table.startsWith('kysely_'));
  expect([...declared.keys()].sort()).toEqual(names.sort());
});

test('every table that names a customer says what the copy and the erasure do with it', async ({ core }) => {
  const schema = await readSchema(core);
  const silent = [...schema].filter(
    ([table, named]) => named.length > 0 && table !== 'customer' && !declared.get(table)?.ofCustomer,
  );
  expect(silent).toEqual([]);
});

test('C-45 the copy has the part of every table that says so, and no other', async ({ core, api }) => {
  const copy = await copyText(core, await api.customer());
  const parts = [...declared.values()].flatMap(({ ofCustomer }) => ofCustomer?.copy ?? []);
  expect(Object.keys(copy).sort()).toEqual([...new Set([...parts, 'made_at'])].sort());
});

test('an erasure leaves no row of a customer in any table that says so', async ({ core, api, clock }) => {
  const buyer = await api.customer();
  const schema = await readSchema(core);
  const gone = [...declared].filter(([, { ofCustomer }]) => ofCustomer?.erasure === 'deleted');
  const countRows = async () => {
    const counts = gone.map(async ([table]) => [
      table,
      await rowsOf(core, table, schema.get(table) ?? [], buyer),
    ]);
    return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
  };
  // Channel that their subscription follows.
  await sql`insert into channel (network_id, url) values (1, 'x')`.execute(core.db);
  for (const [table] of gone) await addRow(core, table, schema.get(table) ?? [], buyer);
  expect(Object.entries(await countRows()).filter(([, count]) => count === 0)).toEqual([]);

  const { status } = await api.call(
    contract.deleteProfile,
    { body: { current_password: 'correct horse 42', forfeit_balance: true } },
    buyer,
  );
  expect(status).toBe(200);
  clock.tick(7 * DAY + 1);
  await eraseCustomers(core);
  expect(Object.entries(await countRows()).filter(([, count]) => count > 0)).toEqual([]);
});

async function copyText(core: Core, { id }: TestCustomer): Promise<Record<string, unknown>> {
  const customer = await core.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let text = '';
  for await (const part of copyOf(core, customer)) text += part;

  return JSON.parse(text) as Record<string, unknown>;
}

/** The letter that tells of the erasure itself comes after it. */
async function rowsOf(
  { db }: Core,
  table: string,
  named: readonly string[],
  { id, email }: TestCustomer,
): Promise<number> {
  const isTheirs = named.map((column) =>
    column === 'email' || column === 'recipient'
      ? sql`${sql.ref(column)} = ${email}`
      : sql`${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as kept
    where (${sql.join(isTheirs, sql` or `)})
      and to_jsonb(kept) ->> 'template' is distinct from 'account-deletion'`.execute(db);

  return rows[0]?.count ?? 0;
}

type Column = { name: string; type: string };
const OF_TYPE: Record<string, unknown> = {
  text: 'x',
  boolean: false,
  bytea: Buffer.from('x'),
  integer: 1,
  bigint: 1,
  jsonb: '{}',
  ARRAY: [],
  'timestamp with time zone': new Date(),
  date: new Date(),
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Values that the check constraints of a table require besides. */
const CHECKED: Record<string, Record<string, unknown>> = {
  document: { step: 'selfie' },
  vat_check: { state: 'refused' },
  mail: { state: 'sent' },
  campaign: { countries: [233], keywords_count: 1, track: 'daily', state: 'paused' },
  service_news: { kind: 'back' },
  subscription: { status: 'in_processing', billing_type: 'balance' },
  support_ticket: { kind: 'other', state: 'with_us' },
  support_file: { type: 'image/png' },
  webhook_message: { about_kind: 'order', state: 'arrived' },
};

/** A row of theirs of no meaning: with what the table asks for and no more. */
async function addRow(
  { db }: Core,
  table: string,
  named: readonly string[],
  { id, email }: TestCustomer,
): Promise<void> {
  const checked = CHECKED[table] ?? {};
  const given = [...named, ...Object.keys(checked)];
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      and ((is_nullable = 'NO' and column_default is null) or column_name = any(${given}))`.execute(db);
  const values = rows.map(({ name, type }) => {
    if (name === 'email' || name === 'recipient') return email;
    if (named.includes(name)) return id;

    return checked[name] ?? OF_TYPE[type];
  });
  await sql`
    insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}
