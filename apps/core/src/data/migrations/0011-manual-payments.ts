import { type Kysely, sql } from 'kysely';

/** Payments that a buyer sends without a gateway, and that staff check (server semantics §2.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice drop constraint invoice_status_check`.execute(db);
  await sql`
    alter table invoice
      add constraint invoice_status_check
        check (status in ('created', 'marked', 'paid', 'rejected', 'expired', 'failed')),
      -- when the buyer said that it was sent, and what they said of it
      add column marked_at timestamptz,
      add column user_comment text,
      -- why staff did not find it
      add column rejection_reason text`.execute(db);
  await sql`create index invoice_marked on invoice (customer_id) where status = 'marked'`.execute(db);
}
