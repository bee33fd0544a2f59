import { type Kysely, sql } from 'kysely';

/**
 * Cash by the payment that brought it. A lot is cash that came at once: by a payment (`invoice_id`), or from elsewhere
 * (earnings, staff). Lots are spent first in, first out, and a reversal returns money to the lots that its journal took from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal add column undoes bigint references journal`.execute(db);
  await sql`create index journal_undoes on journal (undoes) where undoes is not null`.execute(db);
  await sql`
    create table cash_lot (
      id bigint generated always as identity primary key,
      account_id integer not null references ledger_account,
      invoice_id integer,
      purchase_id integer,
      remaining bigint not null default 0 check (remaining >= 0)
    )`.execute(db);
  await sql`create index cash_lot_open on cash_lot (account_id, id) where remaining > 0`.execute(db);
  await sql`create index cash_lot_invoice on cash_lot (invoice_id) where invoice_id is not null`.execute(db);
  await sql`
    create table cash_lot_entry (
      journal_id bigint not null references journal,
      lot_id bigint not null references cash_lot,
      amount bigint not null check (amount <> 0),
      primary key (journal_id, lot_id)
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on cash_lot_entry
    for each statement execute function refuse_change()`.execute(db);

  await createFunctions(db);
  await traceThePast(db);
  await sql`
    create trigger keep_lots after insert on posting referencing new table as added
    for each statement execute function keep_lots()`.execute(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function enter_in_lot(journal_id bigint, lot_id bigint, change bigint) returns void language sql as $$
      update cash_lot set remaining = remaining + change where id = lot_id;
      insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, change);
    $$`.execute(db);
  await sql`
    create function open_lot(journal_id bigint, account integer, invoice integer, purchase integer, held bigint)
    returns void language sql as $$
      with lot as (
        insert into cash_lot (account_id, invoice_id, purchase_id, remaining)
        values (account, invoice, purchase, held) returning id
      ) insert into cash_lot_entry (journal_id, lot_id, amount) select journal_id, lot.id, held from lot;
    $$`.execute(db);
  // A journal about a payment or a purchase first takes money of that one; a correction first takes money without a payment.
  await sql`
    create function take_from_lots(cause journal, account integer, wanted bigint) returns void language plpgsql as $$
    declare
      lot record;
      rest bigint := wanted;
    begin
      for lot in
        select id, remaining from cash_lot where account_id = account and remaining > 0
        order by (invoice_id = cause.invoice_id or purchase_id = cause.purchase_id) is true desc,
          (cause.kind = 'admin' and invoice_id is null) desc, id
        for update
      loop
        perform enter_in_lot(cause.id, lot.id, -least(rest, lot.remaining));
        rest := rest - least(rest, lot.remaining);
        exit when rest = 0;
      end loop;
      if rest > 0 then
        raise exception 'the lots of account % lack %', account, rest using errcode = 'check_violation';
      end if;
    end $$`.execute(db);
  // As if it had never been spent: the money taken last returns first. Orders of a guest may belong to an account by now.
  await sql`
    create function return_to_lots(cause journal, account integer, given bigint) returns void language plpgsql as $$
    declare
      origin record;
      part bigint;
      rest bigint := given;
    begin
      for origin in
        select lot.invoice_id, lot.purchase_id, -sum(entry.amount) as taken,
          max(lot.id) filter (where lot.account_id = account) as lot_id
        from journal same
        join cash_lot_entry entry on entry.journal_id = same.id
        join cash_lot lot on lot.id = entry.lot_id
        where same.id = cause.undoes or same.undoes = cause.undoes
        group by lot.invoice_id, lot.purchase_id having sum(entry.amount) < 0
        order by max(lot.id) desc
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
  // Between two customers, as when a guest joins an account: the money keeps its payments.
  await sql`
    create function move_to_lots(cause journal, account integer, given bigint) returns void language plpgsql as $$
    declare
      lot record;
      rest bigint := given;
    begin
      for lot in
        select invoice_id, purchase_id, -amount as taken from cash_lot_entry join cash_lot on cash_lot.id = lot_id
        where journal_id = cause.id and amount < 0 order by lot_id
      loop
        exit when rest = 0;
        perform open_lot(cause.id, account, lot.invoice_id, lot.purchase_id, least(rest, lot.taken));
        rest := rest - least(rest, lot.taken);
      end loop;
      if rest > 0 then perform open_lot(cause.id, account, null, null, rest); end if;
    end $$`.execute(db);
  await sql`
    create function keep_lots_of(cause journal, account integer, amount bigint) returns void language plpgsql as $$
    begin
      if amount < 0 then
        perform take_from_lots(cause, account, -amount);
      elsif cause.undoes is not null then
        perform return_to_lots(cause, account, amount);
      elsif exists (select from cash_lot_entry entry where entry.journal_id = cause.id) then
        perform move_to_lots(cause, account, amount);
      else
        perform open_lot(cause.id, account, cause.invoice_id, cause.purchase_id, amount);
      end if;
    end $$`.execute(db);
  // Money is taken before it is given, so that its lots are known.
  await sql`
    create function keep_lots() returns trigger language plpgsql as $$
    declare
      leg record;
    begin
      for leg in
        select journal as cause, added.account_id, added.amount
        from added join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'cash'
        join journal on journal.id = added.journal_id
        order by added.journal_id, added.amount
      loop
        perform keep_lots_of(leg.cause, leg.account_id, leg.amount);
      end loop;
      return null;
    end $$`.execute(db);
}

/** Sets the reversed journal of old journals, and replays all movements of cash. */
async function traceThePast(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal disable trigger append_only`.execute(db);
  await sql`
    update journal set undoes = undone.id from journal undone
    where undone.idempotency_key = case
      when journal.kind = 'cancel_order' then 'order:' || journal.purchase_id
      when journal.idempotency_key like 'payment-refund-back:%' or journal.idempotency_key like 'dispute-won:%'
        then replace(replace(journal.idempotency_key, '-back:', ':'), '-won:', ':') end`.execute(db);
  await sql`alter table journal enable trigger append_only`.execute(db);
  await sql`
    do $$
    declare
      leg record;
    begin
      for leg in
        select journal as cause, posting.account_id, posting.amount
        from posting join ledger_account on ledger_account.id = posting.account_id and ledger_account.kind = 'cash'
        join journal on journal.id = posting.journal_id
        order by posting.journal_id, posting.amount
      loop
        perform keep_lots_of(leg.cause, leg.account_id, leg.amount);
      end loop;
    end $$`.execute(db);
}
