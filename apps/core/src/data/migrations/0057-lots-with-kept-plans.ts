import { type Kysely, sql } from 'kysely';

/**
 * Functions in `language sql` are planned at each call, those in plpgsql once per connection: every order enters a lot. Lots need
 * no lock of their own: the balance of their account is locked by the posting that moves them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function enter_in_lot(journal_id bigint, lot_id bigint, change bigint) returns void language plpgsql as $$
    begin
      update cash_lot set remaining = remaining + change where id = lot_id;
      insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, change);
    end $$`.execute(db);
  await sql`
    create or replace function open_lot(journal_id bigint, account integer, invoice integer, purchase integer, held bigint)
    returns void language plpgsql as $$
    declare
      lot_id bigint;
    begin
      insert into cash_lot (account_id, invoice_id, purchase_id, remaining)
      values (account, invoice, purchase, held) returning id into lot_id;
      insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, held);
    end $$`.execute(db);
  await sql`
    create or replace function take_from_lots(cause journal, account integer, wanted bigint) returns void language plpgsql as $$
    declare
      lot record;
      rest bigint := wanted;
    begin
      for lot in
        select id, remaining from cash_lot where account_id = account and remaining > 0
        order by (invoice_id = cause.invoice_id or purchase_id = cause.purchase_id) is true desc,
          (cause.kind = 'admin' and invoice_id is null) desc, id
      loop
        perform enter_in_lot(cause.id, lot.id, -least(rest, lot.remaining));
        rest := rest - least(rest, lot.remaining);
        exit when rest = 0;
      end loop;
      if rest > 0 then
        raise exception 'the lots of account % lack %', account, rest using errcode = 'check_violation';
      end if;
    end $$`.execute(db);
}
