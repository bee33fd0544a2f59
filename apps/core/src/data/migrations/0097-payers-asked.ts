import { type Kysely, sql } from 'kysely';

/** Questions of staff to the payers of invoices, each with the ticket in which it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_question (
      id bigint primary key generated always as identity,
      invoice_id integer not null references invoice,
      -- null once the ticket was forgotten
      ticket_id integer references support_ticket on delete set null,
      -- as in audit_entry: staff 7
      asked_by text not null,
      asked_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_question_invoice on payment_question (invoice_id, id)`.execute(db);
  await sql`create index payment_question_ticket on payment_question (ticket_id)`.execute(db);
}
