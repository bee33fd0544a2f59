import { type Kysely, sql } from 'kysely';

/**
 * Journals are held to their sum by the statement that stores their postings, which is one for each, and no more by a trigger of each
 * posting at the commit. Lots are entered where they are chosen. A journal costs a third less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function take_from_lots(cause journal, account integer, wanted bigint)
    returns void language plpgsql as $$
    declare
      lot record;
      part bigint;
      rest bigint := wanted;
    begin
      for lot in
        select id, remaining from cash_lot where account_id = account and remaining > 0
        order by (invoice_id = cause.invoice_id or purchase_id = cause.purchase_id) is true desc,
          (cause.kind = 'admin' and invoice_id is null) desc, id
      loop
        part := least(rest, lot.remaining);
        update cash_lot set remaining = remaining - part where id = lot.id;
        insert into cash_lot_entry (journal_id, lot_id, amount) values (cause.id, lot.id, -part);
        rest := rest - part;
        exit when rest = 0;
      end loop;
      if rest > 0 then
        raise exception 'the lots of account % lack %', account, rest using errcode = 'check_violation';
      end if;
    end $$`.execute(db);
  await sql`
    create function refuse_unbalanced_journals() returns trigger language plpgsql as $$
    declare
      unbalanced bigint;
    begin
      select journal_id into unbalanced from added group by journal_id having sum(amount) <> 0 limit 1;
      if found then
        raise exception 'journal % does not sum to zero', unbalanced using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger journal_sums_to_zero on posting`.execute(db);
  await sql`drop function refuse_unbalanced()`.execute(db);
  // Before `keep_lots`, by its name: money that comes from nowhere enters no lot.
  await sql`
    create trigger journal_sums_to_zero after insert on posting referencing new table as added
      for each statement execute function refuse_unbalanced_journals()`.execute(db);
}
