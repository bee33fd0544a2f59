import { type Kysely, sql } from 'kysely';

/** When the log of what staff did was checked and how far, its entries with money, and when each of staff was seen last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_check (
      up_to bigint primary key,
      hash bytea,
      checked_at timestamptz not null,
      broken bigint[] not null
    )`.execute(db);
  await sql`create index audit_check_time on audit_check (checked_at)`.execute(db);
  await sql`create index audit_entry_money on audit_entry (id) where after ? 'amount'`.execute(db);

  await sql`alter table staff_member add column seen_at timestamptz`.execute(db);
  await sql`
    update staff_member set seen_at = (select max(used_at) from staff_session where account_id = staff_member.customer_id)`.execute(
    db,
  );
}
