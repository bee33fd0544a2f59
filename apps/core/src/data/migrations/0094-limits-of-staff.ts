import { type Kysely, sql } from 'kysely';

/**
 * Limits of each role and person in place of one setting, for everything that moves money; requests that lapse. The same subject may
 * be asked for again once it is decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_member (
      customer_id integer primary key references customer,
      since timestamptz not null,
      invited_by text,
      refund_a_day bigint check (refund_a_day >= 0),
      correction_a_day bigint check (correction_a_day >= 0),
      credit_each bigint check (credit_each >= 0),
      payout_each bigint check (payout_each >= 0),
      left_at timestamptz
    )`.execute(db);
  // When they became staff before this was kept, the log of staff alone can say.
  await sql`
    insert into staff_member (customer_id, since)
    select customer.id, coalesce(max(audit_entry.at), customer.created_at)
    from customer
    left join audit_entry on subject = 'customer ' || customer.id and action = 'staff.role_set'
    where roles && '{owner,manager,support,finance,content}'
    group by customer.id`.execute(db);
  await sql`alter table customer add column granted_permissions text[] not null default '{}'`.execute(db);

  await sql`
    alter table approval
      add column cause text,
      add column limit_of_one bigint,
      add column used_before bigint,
      add column unused bigint not null default 0,
      add column input jsonb,
      drop constraint approval_kind_check,
      drop constraint approval_state_check,
      drop constraint approval_check,
      add constraint approval_kind_check
        check (kind in ('balance_change', 'payment_refund', 'withdrawal', 'order_refund', 'invoice_credit')),
      add constraint approval_state_check check (state in ('waiting', 'approved', 'declined', 'lapsed')),
      add constraint approval_decided check (
        (state = 'waiting') = (decided_at is null) and (state in ('waiting', 'lapsed')) = (decided_by is null)
      ),
      add constraint approval_unused check (unused between 0 and amount),
      drop constraint approval_kind_subject_key`.execute(db);
  await sql`create unique index approval_waiting_subject on approval (kind, subject) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index approval_subject on approval (kind, subject, id)`.execute(db);
  await sql`drop index approval_of_a_day`.execute(db);
  await sql`create index approval_of_a_day on approval (asked_by, asked_at)`.execute(db);
  await sql`create index approval_decided_at on approval (decided_at, id) where needs_second`.execute(db);
}
