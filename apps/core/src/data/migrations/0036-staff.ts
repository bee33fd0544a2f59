import { type Kysely, sql } from 'kysely';

/** Audit log, balance changes that wait for approval, and sessions of staff in a customer's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      subject text not null,
      before jsonb,
      after jsonb,
      reason text not null
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create table balance_change (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      amount bigint not null check (amount <> 0),
      bucket text not null check (bucket in ('cash', 'bonus')),
      reason text not null,
      needs_second boolean not null,
      state text not null check (state in ('waiting', 'done', 'declined')),
      asked_by integer not null references customer,
      decided_by integer references customer,
      asked_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'waiting') = (decided_at is null)),
      constraint two_persons check (not (needs_second and state = 'done') or decided_by <> asked_by)
    )`.execute(db);
  await sql`create index balance_change_waiting on balance_change (id) where state = 'waiting'`.execute(db);
  await sql`create index balance_change_of_a_day on balance_change (asked_by, customer_id, asked_at)`.execute(
    db,
  );

  await sql`
    create index orders_in_moderation on orders (id)
    where status = 'in_moderation' and parent_id is null`.execute(db);

  await sql`alter table session add column impersonator_id integer references customer`.execute(db);
}
