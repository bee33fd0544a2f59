import { type Kysely, sql } from 'kysely';

/** Append-only double entry. The database itself keeps: journals sum to zero, balances equal their postings, none below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_account (
      id integer generated always as identity (start with 100) primary key,
      kind text not null check (kind in ('cash', 'bonus', 'gateway', 'sales', 'fees', 'promotions', 'corrections')),
      customer_id integer references customer,
      balance bigint not null default 0,
      unique (customer_id, kind),
      check ((customer_id is not null) = (kind in ('cash', 'bonus'))),
      constraint customer_balance_not_negative check (customer_id is null or balance >= 0)
    )`.execute(db);
  await sql`
    insert into ledger_account (id, kind) overriding system value
    values (1, 'gateway'), (2, 'sales'), (3, 'fees'), (4, 'promotions'), (5, 'corrections')`.execute(db);

  await sql`
    create table journal (
      id bigint generated always as identity primary key,
      kind text not null check (kind in
        ('order', 'cancel_order', 'invoiced', 'admin', 'referral', 'widget_reward', 'fee', 'bonus', 'coupon', 'task')),
      idempotency_key text not null unique,
      customer_id integer references customer,
      purchase_id integer,
      order_id integer,
      invoice_id integer,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index journal_customer on journal (customer_id, id)`.execute(db);

  await sql`
    create table posting (
      journal_id bigint not null references journal,
      account_id integer not null references ledger_account,
      amount bigint not null check (amount <> 0),
      primary key (journal_id, account_id)
    )`.execute(db);
  await sql`create index posting_account on posting (account_id, journal_id)`.execute(db);

  // Only customers' balances are kept: a kept balance of the shop's own accounts would be one row that
  // every order in the shop waits for. Theirs is the sum of their postings.
  await sql`
    create function keep_balance() returns trigger language plpgsql as $$
    begin
      update ledger_account set balance = balance + new.amount where id = new.account_id and customer_id is not null;
      return null;
    end $$`.execute(db);
  await sql`create trigger keep_balance after insert on posting for each row execute function keep_balance()`.execute(
    db,
  );

  await sql`
    create function refuse_unbalanced() returns trigger language plpgsql as $$
    begin
      if (select coalesce(sum(amount), 1) from posting where journal_id = new.journal_id) <> 0 then
        raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger journal_sums_to_zero after insert on posting
    deferrable initially deferred for each row execute function refuse_unbalanced()`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['journal', 'posting']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
}
