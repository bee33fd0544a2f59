import { type Kysely, sql } from 'kysely';

/** Statements of the shop's bank accounts, what came by them, and which invoice it was for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement (
      id integer generated always as identity primary key,
      format text not null check (format in ('csv', 'camt053')),
      -- as the bank names it, or as whoever read it does
      account text not null,
      -- as in audit_entry: staff 7
      read_by text not null,
      read_at timestamptz not null
    )`.execute(db);

  await sql`
    create table bank_line (
      id integer generated always as identity primary key,
      statement_id integer not null references bank_statement,
      account text not null,
      -- the bank's name for it, or what it says; the same line of another file is no other line
      fingerprint bytea not null,
      booked_on date not null,
      -- in micro-units of the currency
      amount bigint not null check (amount > 0),
      currency text not null,
      sender text not null,
      reference text not null,
      -- numbers in the reference that may be those of invoices
      numbers integer[] not null,
      unique (account, fingerprint)
    )`.execute(db);
  await sql`create index bank_line_numbers on bank_line using gin (numbers)`.execute(db);
  await sql`create index bank_line_amount on bank_line (currency, amount)`.execute(db);
  await sql`create index bank_line_booked on bank_line (booked_on, id)`.execute(db);
  await sql`create index bank_line_statement on bank_line (statement_id, id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on bank_line
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create table bank_placement (
      line_id integer primary key references bank_line,
      invoice_id integer not null references invoice,
      placed_by text not null,
      placed_at timestamptz not null
    )`.execute(db);
  await sql`create index bank_placement_invoice on bank_placement (invoice_id)`.execute(db);

  await sql`create index invoice_marked_since on invoice (marked_at, id) where status = 'marked'`.execute(db);
  await sql`
    create index invoice_marked_before on invoice (id)
    where marked_at is not null and status in ('paid', 'rejected')`.execute(db);
  await sql`create index payment_attempt_unknown on payment_attempt (id) where state = 'unknown'`.execute(db);
  await sql`
    create index payment_attempt_reference on payment_attempt (reference) where reference is not null`.execute(
    db,
  );
  await sql`
    create index payment_attempt_payment on payment_attempt (payment_reference)
    where payment_reference is not null`.execute(db);
  await sql`create index gateway_event_invoice on gateway_event (invoice_id, received_at)`.execute(db);
}
