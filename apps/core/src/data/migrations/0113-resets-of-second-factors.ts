import { type Kysely, sql } from 'kysely';

/** Resets of second factors wait for a second person, like money; they have no amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approval
      drop constraint approval_kind_check,
      drop constraint approval_amount_check,
      add constraint approval_kind_check check (
        kind in ('balance_change', 'payment_refund', 'withdrawal', 'order_refund', 'invoice_credit', 'factor_reset')
      ),
      add constraint approval_amount_check check (case when kind = 'factor_reset' then amount = 0 else amount > 0 end),
      add constraint approval_factor_reset check (kind <> 'factor_reset' or needs_second)`.execute(db);
}
