import { type Kysely, sql } from 'kysely';

/**
 * A posting stores the balance after it, and a customer's journals are ordered in time: a statement of any period is read from
 * an index, whatever its size before and after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posting add column balance_after bigint`.execute(db);
  for (const table of ['journal', 'posting'])
    await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(db);
  await sql`
    update posting set balance_after = run.balance from (
      select journal_id, account_id, sum(amount) over (partition by account_id order by journal_id) as balance
      from posting join ledger_account on ledger_account.id = account_id and customer_id is not null
    ) run where run.journal_id = posting.journal_id and run.account_id = posting.account_id`.execute(db);
  // Until now a journal had the start time of its transaction, which may precede that of a transaction it waited for.
  await sql`
    update journal set created_at = run.latest from (
      select id, max(created_at) over (partition by customer_id order by id) as latest from journal
    ) run where run.id = journal.id and run.latest <> journal.created_at`.execute(db);
  for (const table of ['journal', 'posting'])
    await sql`alter table ${sql.table(table)} enable trigger append_only`.execute(db);

  await sql`alter table journal alter column created_at set default clock_timestamp()`.execute(db);
  await sql`create index journal_statement on journal (customer_id, created_at, id) include (kind)`.execute(
    db,
  );

  await sql`
    create function keep_balance_after() returns trigger language plpgsql as $$
    begin
      update ledger_account set balance = balance + new.amount where id = new.account_id and customer_id is not null
      returning balance into new.balance_after;
      return new;
    end $$`.execute(db);
  await sql`drop trigger keep_balance on posting`.execute(db);
  await sql`drop function keep_balance()`.execute(db);
  await sql`
    create trigger keep_balance before insert on posting for each row execute function keep_balance_after()`.execute(
    db,
  );
}
