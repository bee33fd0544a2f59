import { type Kysely, sql } from 'kysely';

/** By which transfer a withdrawal left, how a dispute was answered, and what lists of both read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column reference text`.execute(db);
  // What goes to the balance of an order has no account, and stands in no list of the shop.
  await sql`
    create index withdrawal_ended on withdrawal (state, id)
    where state in ('sent', 'rejected') and account_hint is not null`.execute(db);
  await sql`
    create table dispute_answer (
      dispute_id integer primary key references dispute,
      note text not null,
      -- as in audit_entry: staff 7
      answered_by text not null,
      answered_at timestamptz not null
    )`.execute(db);
  await sql`create index dispute_open on dispute (id) where state = 'opened'`.execute(db);
  await sql`create index dispute_decided on dispute (id) where state <> 'opened'`.execute(db);
  await sql`create index payment_refund_under_way on payment_refund (id) where state in ('requested', 'sent')`.execute(
    db,
  );
  await sql`
    create index payment_refund_ended on payment_refund (id) where state in ('done', 'refused')`.execute(db);
}
