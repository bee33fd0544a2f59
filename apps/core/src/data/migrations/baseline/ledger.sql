
create table ledger_account (
  id integer generated always as identity (start with 100) primary key,
  kind text not null check (kind in ('cash', 'bonus', 'referral', 'task', 'gateway', 'sales', 'fees', 'promotions',
    'corrections', 'rewards', 'in_transit', 'payouts', 'disputes', 'delivery_costs', 'payables')),
  customer_id integer references customer,
  balance bigint not null default 0,
  unique (customer_id, kind),
  constraint customer_balance_not_negative check (customer_id is null or balance >= 0),
  constraint ledger_account_owner_check check ((customer_id is not null) = (kind in ('cash', 'bonus', 'referral',
    'task')))
);
insert into ledger_account (id, kind) overriding system value values
  (1, 'gateway'), (2, 'sales'), (3, 'fees'), (4, 'promotions'), (5, 'corrections'), (6, 'rewards'), (7, 'in_transit'),
  (8, 'payouts'), (9, 'disputes'), (10, 'delivery_costs'), (11, 'payables');

create table journal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'cancel_order', 'invoiced', 'admin', 'referral', 'widget_reward', 'fee',
    'bonus', 'coupon', 'task', 'delivery_cost')),
  idempotency_key text not null unique,
  customer_id integer references customer,
  purchase_id integer,
  order_id integer,
  invoice_id integer,
  created_at timestamptz not null default clock_timestamp(),
  -- The journal that this one reverses: its cash goes back to the lots that it came from.
  undoes bigint references journal
);
create index journal_customer on journal (customer_id, id);
create index journal_statement on journal (customer_id, created_at, id) include (kind);
create index journal_undoes on journal (undoes) where undoes is not null;
-- Journals of a day are found by their time; they are written in its order.
create index journal_of_day on journal using brin (created_at);
create trigger append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

create table posting (
  journal_id bigint not null references journal,
  account_id integer not null references ledger_account,
  amount bigint not null check (amount <> 0),
  -- The balance after it, in time's order: a statement of any period is read from an index, whatever its size before
  -- and after.
  balance_after bigint,
  primary key (journal_id, account_id)
);
create index posting_account on posting (account_id, journal_id);

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 1) from posting where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Balances of customers alone are kept: a kept balance of the shop's own accounts would be one row that every order in
-- the shop waits for. Theirs is the sum of their postings.
create function keep_balance_after() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where id = new.account_id and customer_id is not null
  returning balance into new.balance_after;
  return new;
end $$;

create constraint trigger journal_sums_to_zero after insert on posting deferrable initially deferred
  for each row execute function refuse_unbalanced();
create trigger append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();
create trigger keep_balance before insert on posting for each row execute function keep_balance_after();

-- Cash that came at once: by a payment (`invoice_id`), or from elsewhere (earnings, staff). Lots are spent first in,
-- first out.
create table cash_lot (
  id bigint generated always as identity primary key,
  account_id integer not null references ledger_account,
  invoice_id integer,
  purchase_id integer,
  remaining bigint not null default 0 check (remaining >= 0)
);
create index cash_lot_open on cash_lot (account_id, id) where remaining > 0;
create index cash_lot_invoice on cash_lot (invoice_id) where invoice_id is not null;

create table cash_lot_entry (
  journal_id bigint not null references journal,
  lot_id bigint not null references cash_lot,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, lot_id)
);

-- Functions of lots are in plpgsql: those in `language sql` are planned at each call, these once per connection, and
-- every order enters a lot. Lots need no lock of their own: the balance of their account is locked by the posting
-- that moves them.
create function enter_in_lot(journal_id bigint, lot_id bigint, change bigint) returns void language plpgsql as $$
begin
  update cash_lot set remaining = remaining + change where id = lot_id;
  insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, change);
end $$;

create function open_lot(journal_id bigint, account integer, invoice integer, purchase integer, held bigint)
returns void language plpgsql as $$
declare
  lot_id bigint;
begin
  insert into cash_lot (account_id, invoice_id, purchase_id, remaining)
  values (account, invoice, purchase, held) returning id into lot_id;
  insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, held);
end $$;

-- A journal about a payment or a purchase first takes money of that one; a correction first takes money without a
-- payment.
create function take_from_lots(cause journal, account integer, wanted bigint) returns void language plpgsql as $$
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
end $$;

-- As if it had never been spent: the money taken last returns first. Orders of a guest may belong to an account by
-- now. A lot that the account itself has spent is one of its own; those of a guest who joined it since, and what was
-- opened for them, are found by their payment.
create function return_to_lots(cause journal, account integer, given bigint) returns void language plpgsql as $$
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
end $$;

-- Between two customers, as when a guest joins an account: the money keeps its payments.
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
end $$;

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
end $$;

-- Money is taken before it is given, so that its lots are known.
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
end $$;

create trigger append_only before update or delete or truncate on cash_lot_entry
  for each statement execute function refuse_change();
create trigger keep_lots after insert on posting referencing new table as added
  for each statement execute function keep_lots();

-- Results of the nightly check of all money.
create table money_check (
  id integer generated always as identity primary key,
  checked_at timestamptz not null,
  seconds real not null,
  broken text[] not null
);
create index money_check_time on money_check (checked_at);
