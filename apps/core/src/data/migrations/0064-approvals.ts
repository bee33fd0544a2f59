import { type Kysely, sql } from 'kysely';

/**
 * All requests for approval in one table, with earlier requests and decisions: pending ones stay pending, and past ones count
 * in the limit of their day. Columns that this release no longer writes stay for the previous one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('balance_change', 'payment_refund', 'withdrawal')),
      -- the id of what it is about, in the table of its kind
      subject integer not null,
      -- whose money it moves, and how much of it, micro-USD
      customer_id integer not null references customer,
      amount bigint not null check (amount > 0),
      reason text not null,
      needs_second boolean not null,
      state text not null check (state in ('waiting', 'approved', 'declined')),
      -- as in audit_entry: staff 7, command root
      asked_by text not null,
      asked_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      unique (kind, subject),
      check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
      constraint two_persons check (not (needs_second and state = 'approved') or decided_by <> asked_by)
    )`.execute(db);
  await sql`create index approval_waiting on approval (kind, id) where state = 'waiting'`.execute(db);
  await sql`create index approval_of_a_day on approval (asked_by, customer_id, asked_at)`.execute(db);
  await sql`create index approval_customer on approval (customer_id)`.execute(db);

  await sql`
    insert into approval (kind, subject, customer_id, amount, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at)
    select 'balance_change', id, customer_id, abs(amount), reason, needs_second,
      case state when 'done' then 'approved' else state end,
      'staff ' || asked_by, asked_at, 'staff ' || decided_by, decided_at
    from balance_change order by id`.execute(db);
  // The time of approval was not stored; a refund made on one's own word was not stored as decided.
  await sql`
    insert into approval (kind, subject, customer_id, amount, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at)
    select 'payment_refund', id, customer_id, amount, reason, needs_second,
      case when state in ('waiting', 'declined') then state else 'approved' end,
      'staff ' || asked_by, requested_at,
      case when state <> 'waiting' then 'staff ' || coalesce(decided_by, asked_by) end,
      case when state <> 'waiting' then coalesce(settled_at, requested_at) end
    from payment_refund where asked_by is not null order by id`.execute(db);
  await sql`
    insert into approval (kind, subject, customer_id, amount, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at)
    select 'withdrawal', id, customer_id, amount, '', needs_second,
      case when not needs_second or state = 'sent' then 'approved' when state = 'rejected' then 'declined' else 'waiting' end,
      approved_by, approved_at,
      case when not needs_second then approved_by else ended_by end,
      case when not needs_second then approved_at else ended_at end
    from withdrawal where approved_by is not null order by id`.execute(db);
  // Approvals from before the rule against approving one's own stay as they were written.
  await sql`
    alter table approval add constraint not_their_own
    check (state <> 'approved' or decided_by <> 'staff ' || customer_id) not valid`.execute(db);

  // The previous release runs on for a moment: requests and approvals by its own columns are refused, and have to be repeated.
  await sql`
    alter table balance_change
      alter column reason drop not null, alter column needs_second drop not null, alter column state drop not null,
      alter column asked_by drop not null, alter column asked_at drop not null,
      add constraint asked_by_approval check (state is null) not valid`.execute(db);
  await sql`alter table payment_refund alter column needs_second drop not null`.execute(db);
  await sql`alter table withdrawal alter column needs_second set default false`.execute(db);
  await sql`
    create function require_approval() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from approval where kind = tg_argv[0] and subject = new.id and (state = 'approved' or new.state = 'approved')
      ) then
        raise exception '% % is not approved', tg_argv[0], new.id using errcode = 'check_violation', constraint = 'approved';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger approved before update of state on payment_refund for each row
    when (old.state = 'waiting' and new.state = 'requested')
    execute function require_approval('payment_refund')`.execute(db);
  await sql`
    create trigger asked before insert on payment_refund for each row when (new.needs_second)
    execute function require_approval('payment_refund')`.execute(db);
  // A withdrawal may be marked approved once approval has been requested, and is sent only after it was given.
  await sql`
    create trigger approved before update of state on withdrawal for each row
    when (new.state in ('approved', 'sent') and new.state <> old.state)
    execute function require_approval('withdrawal')`.execute(db);

  await sql`alter table audit_entry add column permission text`.execute(db);
}
