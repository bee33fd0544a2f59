import { createHash } from 'node:crypto';
import { numbersIn } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { knownBefore } from '../statements/known-before.ts';
import type { ReadLine, ReadStatement } from '../statements/read-lines.ts';

/** A line of a statement, with the invoice that a person has found it to be for. */
export type BankLineRow = Selectable<Tables['bank_line']> & { invoice_id: number | null };

const AT_ONCE = 1000;

/** Lines whose fingerprint is made as below. */
const IDENTITY = 2;

type New = { account: string; by: string; now: Date };

/** Stores a statement that was read; gives its id and the lines of it that were not known. */
export async function storeStatement(
  tx: Tx,
  { format, lines }: ReadStatement,
  { account, by, now }: New,
): Promise<{ id: number; added: BankLineRow[] }> {
  const accounts = [...new Set(lines.map((line) => line.account || account))];
  const { id } = await tx
    .insertInto('bank_statement')
    .values({ format, account: accounts.join(', ').slice(0, 200), read_by: by, read_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = withFingerprints(lines.map((line) => ({ ...line, account: line.account || account }))).map(
    ({ fingerprint, ...line }) => ({
      statement_id: id,
      account: line.account,
      fingerprint,
      identity: IDENTITY,
      booked_on: line.bookedOn,
      amount: line.amount,
      currency: line.currency,
      sender: line.sender.slice(0, 200),
      reference: line.reference.slice(0, 500),
      numbers: numbersIn(line.reference),
    }),
  );
  const known = await knownBefore(tx, lines, accounts);
  const unknown = rows.filter((_, place) => !known.has(place));
  const added: BankLineRow[] = [];
  for (let at = 0; at < unknown.length; at += AT_ONCE)
    added.push(
      ...(
        await tx
          .insertInto('bank_line')
          .values(unknown.slice(at, at + AT_ONCE))
          .onConflict((conflict) => conflict.columns(['account', 'fingerprint']).doNothing())
          .returningAll()
          .execute()
      ).map((row) => ({ ...row, invoice_id: null })),
    );

  return { id, added };
}

/**
 * A line is known again by all it says, the name of its bank too, and by how many like it stand before it in the file: banks name
 * several transfers alike, or none.
 */
function withFingerprints(lines: readonly ReadLine[]): (ReadLine & { fingerprint: Buffer })[] {
  const before = new Map<string, number>();

  return lines.map((line) => {
    const { account, name, bookedOn, amount, currency, sender, reference } = line;
    const said = JSON.stringify([bookedOn, String(amount), currency, sender, reference, name ?? '']);
    const place = before.get(`${account} ${said}`) ?? 0;
    before.set(`${account} ${said}`, place + 1);

    return { ...line, fingerprint: hashOf(`${said} ${place}`) };
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export function lockLine(tx: Tx, id: number): Promise<Selectable<Tables['bank_line']> | undefined> {
  return tx.selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The invoice that a line is for; undefined while nobody has said. */
export async function placementOf(db: Queryable, lineId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('bank_placement')
    .select('invoice_id')
    .where('line_id', '=', lineId)
    .executeTakeFirst();

  return row?.invoice_id;
}

/** Says which invoice a line is for. Lock the line before. */
export async function storePlacement(
  tx: Tx,
  { lineId, invoiceId, by, now }: { lineId: number; invoiceId: number; by: string; now: Date },
): Promise<void> {
  const placement = { invoice_id: invoiceId, placed_by: by, placed_at: now };
  await tx
    .insertInto('bank_placement')
    .values({ line_id: lineId, ...placement })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet(placement))
    .execute();
}

export async function dropPlacement(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('bank_placement').where('line_id', '=', lineId).execute();
}

type Place = { bookedOn: string; id: number };

/** Lines booked since a day, the latest first; `isOpen`: only those by which no invoice was paid. */
export async function pageOfLines(
  db: Queryable,
  { isOpen, since, after, limit }: { isOpen: boolean; since: string; after: Place | null; limit: number },
): Promise<BankLineRow[]> {
  const beyond = after
    ? sql`(booked_on, id) < (${after.bookedOn}::date, ${after.id}::int) and booked_on <= ${after.bookedOn}::date`
    : sql`true`;
  const isWanted = isOpen
    ? sql`not exists (
        select from bank_placement join invoice on invoice.id = invoice_id
        where line_id = bank_line.id and status = 'paid')`
    : sql`true`;
  const { rows } = await sql<BankLineRow>`
    select *, (select invoice_id from bank_placement where line_id = bank_line.id) as invoice_id from bank_line
    where booked_on >= ${since}::date and ${beyond} and ${isWanted}
    order by booked_on desc, id desc limit ${limit}`.execute(db);

  return rows;
}

/** The statement that was read last, with the lines that were new in it and how many of them paid an invoice. */
export async function lastStatement(db: Queryable): Promise<LastStatement | undefined> {
  const { rows } = await sql<LastStatement>`
    select account, read_at,
      (select count(*) from bank_line where statement_id = last.id)::int as lines,
      (select count(*) from bank_line join bank_placement on line_id = bank_line.id
        join invoice on invoice.id = invoice_id
        where statement_id = last.id and invoice.status = 'paid')::int as settled
    from bank_statement last order by id desc limit 1`.execute(db);

  return rows[0];
}
type LastStatement = { account: string; read_at: Date; lines: number; settled: number };

type AwaitedInvoice = { id: number; currency: string; charge_total: bigint };
/** Lines for each invoice that is looked for, at most: a common sum comes often. */
const CANDIDATES = 40;

/** Lines that may be for invoices: they name one, have the sum of one, or were placed on one. */
export async function linesFor(db: Queryable, invoices: readonly AwaitedInvoice[]): Promise<BankLineRow[]> {
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ id }) => id);
  const { rows } = await sql<BankLineRow>`
    with wanted as (
      select * from unnest(${invoices.map(({ currency }) => currency)}::text[],
        ${invoices.map(({ charge_total }) => charge_total)}::bigint[]) as wanted (currency, amount)
    )
    select *, (select invoice_id from bank_placement where line_id = bank_line.id) as invoice_id from bank_line
    where id = any(array(
      select id from bank_line where numbers && ${ids}::int[]
      union select line_id from bank_placement where invoice_id = any(${ids}::int[])
      union select same.id from wanted cross join lateral (
        select id from bank_line
        where bank_line.currency = wanted.currency and bank_line.amount = wanted.amount
        order by id desc limit ${CANDIDATES}
      ) same
    )) order by id desc limit ${CANDIDATES * 50}`.execute(db);

  return rows;
}

/** Invoices that lines may be for: they name one, have the sum of one that waits, or were placed on one. */
export async function invoicesFor(db: Queryable, lines: readonly BankLineRow[]): Promise<NamedInvoice[]> {
  const ids = lines.flatMap(({ numbers, invoice_id }) => [...numbers, ...(invoice_id ? [invoice_id] : [])]);
  if (lines.length === 0) return [];
  const { rows } = await sql<NamedInvoice>`
    with named as (
      select id from invoice where id = any(${ids}::int[])
      union select invoice.id from invoice join unnest(${lines.map(({ currency }) => currency)}::text[],
          ${lines.map(({ amount }) => amount)}::bigint[]) as line (currency, amount)
        on charge_currency = line.currency and charge_total = line.amount
      where status = 'marked'
    )
    select invoice.id, customer_id, charge_total, charge_currency, invoice.created_at, customer.name as customer_name, company_name
    from named join invoice using (id) join customer on customer.id = customer_id`.execute(db);

  return rows;
}

/** An invoice with the names that its account has. */
export type NamedInvoice = {
  id: number;
  customer_id: number;
  charge_total: bigint;
  charge_currency: string;
  created_at: Date;
  customer_name: string;
  company_name: string | null;
};

/** An invoice with the names of its customer. */
export function findNamedInvoice(db: Queryable, id: number): Promise<NamedInvoice | undefined> {
  return db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .select([
      'invoice.id',
      'customer_id',
      'charge_total',
      'charge_currency',
      'invoice.created_at',
      'company_name',
    ])
    .select('customer.name as customer_name')
    .where('invoice.id', '=', id)
    .executeTakeFirst();
}

/** Senders of lines that were for paid invoices of customers, by customer: they send money under these names. */
export async function knownSenders(
  db: Queryable,
  customerIds: readonly number[],
): Promise<{ customer_id: number; sender: string }[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql<{ customer_id: number; sender: string }>`
    select distinct customer_id, sender from invoice
    join bank_placement on invoice_id = invoice.id join bank_line on bank_line.id = line_id
    where customer_id = any(${customerIds}::int[]) and status = 'paid'`.execute(db);

  return rows;
}
