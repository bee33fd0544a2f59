import { type Kysely, sql } from 'kysely';

/**
 * Lots without a payment (earnings, staff) were taken for one when money returned, so that money of a payment between two of them
 * returned too late, and less of that payment could be refunded. A lot that the account itself has spent is one of its own;
 * those of a guest who joined it since, and what was opened for them, are still found by their payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function return_to_lots(cause journal, account integer, given bigint) returns void language plpgsql as $$
    declare
      origin record;
      part bigint;
      rest bigint := given;
    begin
      for origin in
        with moved as (
          select lot.id, lot.account_id, lot.invoice_id, lot.purchase_id, sum(entry.amount) as change,
            lot.account_id = account and min(entry.amount) < 0 as is_own
          from journal same
          join cash_lot_entry entry on entry.journal_id = same.id
          join cash_lot lot on lot.id = entry.lot_id
          where same.id = cause.undoes or same.undoes = cause.undoes
          group by lot.id
        )
        select invoice_id, purchase_id, -sum(change) as taken, max(id) filter (where account_id = account) as lot_id
        from moved
        group by invoice_id, purchase_id, case when is_own then id end having sum(change) < 0
        order by max(id) desc
      loop
        exit when rest = 0;
        part := least(rest, origin.taken);
        if origin.lot_id is null then
          perform open_lot(cause.id, account, origin.invoice_id, origin.purchase_id, part);
        else
          perform enter_in_lot(cause.id, origin.lot_id, part);
        end if;
        rest := rest - part;
      end loop;
      if rest > 0 then perform open_lot(cause.id, account, null, null, rest); end if;
    end $$`.execute(db);
}
