import { sql } from 'kysely';
import type { Queryable } from '../data/database.ts';

/** Invariants of all money, each as a query that finds the rows which violate it. */
const INVARIANTS: Record<string, string> = {
  'all postings sum to zero': 'select sum(amount) from posting having sum(amount) <> 0',
  'each journal sums to zero': 'select journal_id from posting group by journal_id having sum(amount) <> 0',
  'each balance is the sum of its postings': `
    select a.id from ledger_account a left join posting p on p.account_id = a.id
    where a.customer_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  'what an account held after a posting is the sum until then': `
    select * from (
      select p.journal_id, p.balance_after, sum(p.amount) over (partition by p.account_id order by p.journal_id) as balance
      from posting p join ledger_account a on a.id = p.account_id and a.customer_id is not null
    ) run where balance_after is distinct from balance`,
  'the lots of a customer hold their cash': `
    select a.id from ledger_account a left join cash_lot l on l.account_id = a.id where a.kind = 'cash'
    group by a.id having a.balance <> coalesce(sum(l.remaining), 0)`,
  'a lot holds what came into it, less what was taken': `
    select l.id from cash_lot l left join cash_lot_entry e on e.lot_id = l.id
    group by l.id having l.remaining <> coalesce(sum(e.amount), 0)`,
  'each movement of cash is that of its lots': `
    select g.journal_id from posting g join ledger_account a on a.id = g.account_id and a.kind = 'cash'
    full join (
      select e.journal_id, l.account_id, sum(e.amount) as amount
      from cash_lot_entry e join cash_lot l on l.id = e.lot_id group by e.journal_id, l.account_id
    ) moved on moved.journal_id = g.journal_id and moved.account_id = g.account_id
    where g.amount is distinct from moved.amount`,
  'no more of a payment is held than it brought': `
    select i.id from invoice i join cash_lot l on l.invoice_id = i.id
    group by i.id having sum(l.remaining) > (case when i.purchase_id is null then i.amount else i.total end)`,
  'what went back of a payment was its own': `
    select r.id from payment_refund r
    join journal j on j.idempotency_key in ('payment-refund:' || r.id, 'payment-refund-back:' || r.id)
    join cash_lot_entry e on e.journal_id = j.id join cash_lot l on l.id = e.lot_id
    where l.invoice_id is distinct from r.invoice_id`,
  'no customer is below zero': 'select id from ledger_account where customer_id is not null and balance < 0',
  'each paid purchase has one charge of exactly its total': `
    select p.id from purchase p left join (
      select j.purchase_id, min(j.id) as first, max(j.id) as last,
        -sum(g.amount) filter (where g.account_id not in (select id from ledger_account where customer_id is null)) as amount
      from journal j left join posting g on g.journal_id = j.id where j.kind = 'order' group by j.purchase_id
    ) charge on charge.purchase_id = p.id
    where p.status = 'paid' and p.total > 0 and (charge.first <> charge.last or charge.amount is distinct from p.total)`,
  'nothing unpaid was charged': `
    select p.id from purchase p join journal j on j.purchase_id = p.id and j.kind = 'order' where p.status <> 'paid'`,
  'the orders of a purchase cost what was paid for them': `
    select p.id from purchase p join orders o on o.purchase_id = p.id and o.parent_id is null
    group by p.id having sum(o.cost) <> p.original_amount - p.discount`,
  'each paid invoice was credited once, each other never': `
    select i.id from invoice i left join journal j on j.invoice_id = i.id and j.idempotency_key = 'invoice:' || i.id
    group by i.id having count(j.id) <> (case when i.status = 'paid' and i.total > 0 then 1 else 0 end)`,
  'what was returned of a payment left its customer, and came back where it was refused': `
    select r.id from payment_refund r
    left join journal j on j.idempotency_key in ('payment-refund:' || r.id, 'payment-refund-back:' || r.id)
    left join posting g on g.journal_id = j.id left join ledger_account a on a.id = g.account_id and a.customer_id is not null
    group by r.id having coalesce(sum(case when a.id is null then 0 else g.amount end), 0)
      <> (case when r.state in ('requested', 'sent', 'done') then -(r.amount + r.bonus_taken) else 0 end)`,
  'no more of a payment was returned than came': `
    select i.id from invoice i join payment_refund r on r.invoice_id = i.id and r.state in ('requested', 'sent', 'done')
    group by i.id having sum(r.amount) > i.total or sum(r.charge_amount) > i.charge_total`,
  'what a dispute set aside is its customer’s again when it was won, and the gateway’s when it was lost': `
    select d.id from dispute d
    cross join lateral (
      select array_agg(what || ':' || d.id || case when round = 1 then '' else ':' || round end) as keys
      from generate_series(1, d.round) round, unnest(array['dispute', 'dispute-won', 'dispute-lost']) what
    ) booked
    left join journal j on j.idempotency_key = any (booked.keys)
    left join posting g on g.journal_id = j.id left join ledger_account a on a.id = g.account_id
    group by d.id having
      coalesce(sum(g.amount) filter (where a.customer_id is not null), 0) <> (case d.state when 'won' then 0 else -d.taken end)
      or coalesce(sum(g.amount) filter (where a.kind = 'gateway'), 0) <> (case d.state when 'lost' then d.amount else 0 end)`,
  'no more of a payment is taken back than came': `
    select i.id from invoice i join dispute d on d.invoice_id = i.id and d.state <> 'won'
    group by i.id having sum(d.amount) > i.total - (
      select coalesce(sum(r.sent), 0) from payment_refund r where r.invoice_id = i.id and r.state in ('sent', 'done'))`,
  'refunds stay within the charge': `
    select o.purchase_id from orders o left join orders c on c.parent_id = o.id
    where o.refunded > o.cost`,
  'refunds in the ledger are the refunds of the orders': `
    with booked as (
      select j.purchase_id, sum(g.amount) as amount
      from journal j join posting g on g.journal_id = j.id join ledger_account a on a.id = g.account_id
      where j.kind = 'cancel_order' and a.customer_id is not null group by j.purchase_id
    ), owed as (
      select purchase_id, sum(refunded) as amount from orders where parent_id is null and refunded <> 0 group by purchase_id
    )
    select p.id from purchase p left join booked on booked.purchase_id = p.id left join owed on owed.purchase_id = p.id
    where coalesce(booked.amount, 0) <> coalesce(owed.amount, 0) + p.fee_refunded`,
  'a package costs what its parts cost, from the same buckets': `
    select o.id from orders o join orders c on c.parent_id = o.id
    where o.drip_feed_id is null group by o.id having sum(c.cost) <> o.cost or sum(c.cost_bonus) <> o.cost_bonus`,
  'the runs of a drip feed cost no more than it': `
    select o.id from orders o join orders c on c.parent_id = o.id
    where o.drip_feed_id is not null group by o.id having sum(c.cost) > o.cost or sum(c.cost_bonus) > o.cost_bonus`,
  'a drip feed that has ended keeps what its runs keep': `
    select o.id from orders o left join orders c on c.parent_id = o.id
    where o.drip_feed_id = o.id and o.status in ('completed', 'canceled')
    group by o.id having o.cost - o.refunded <> coalesce(sum(c.cost - c.refunded), 0)`,
  'money in transit is that of the withdrawals which wait': `
    select held from (
      select coalesce(sum(amount), 0) as held from posting where account_id = 7
    ) transit where held <> (
      select coalesce(sum(amount), 0) from withdrawal where state in ('requested', 'approved'))`,
  'each withdrawal is booked as far as it got': `
    select w.id from withdrawal w
    join withdrawal_method m on m.id = w.method_id
    left join journal j on j.idempotency_key in (
      'withdrawal:' || w.id || ':requested', 'withdrawal:' || w.id || ':returned',
      'withdrawal:' || w.id || ':sent', 'withdrawal:' || w.id || ':to-balance')
    group by w.id, m.is_to_balance having array_agg(split_part(j.idempotency_key, ':', 3) order by j.id) <>
      case when w.ended_at is not null and w.account_hint is null and w.state = 'sent' and m.is_to_balance then array['to-balance']
      when w.state in ('requested', 'approved') then array['requested']
      when w.state = 'sent' then array['requested', 'sent'] else array['requested', 'returned'] end`,
  'what was withdrawn is what customers got, the fee is the shop’s': `
    select w.id from withdrawal w
    join journal j on j.idempotency_key in ('withdrawal:' || w.id || ':sent', 'withdrawal:' || w.id || ':to-balance')
    join posting p on p.journal_id = j.id
    join ledger_account a on a.id = p.account_id and a.kind in ('payouts', 'cash')
    group by w.id having sum(p.amount) <> w.amount - w.fee`,
  'each paid charge of a plan was taken once, each other never': `
    select c.id from plan_charge c
    left join journal j on j.idempotency_key = 'plan:' || c.id
    left join posting g on g.journal_id = j.id left join ledger_account a on a.id = g.account_id and a.customer_id is not null
    group by c.id having coalesce(sum(case when a.id is null then 0 else -g.amount end), 0)
      <> (case c.state when 'paid' then c.amount else 0 end)`,
  'a task earned its reward once, less what staff took back': `
    select c.id from task_check c
    left join journal j on j.idempotency_key in ('task:' || c.id, 'task:' || c.id || ':undone')
    left join posting p on p.journal_id = j.id
    left join ledger_account a on a.id = p.account_id and a.kind = 'task' and a.customer_id = c.customer_id
    group by c.id having coalesce(sum(p.amount) filter (where a.id is not null), 0)
      <> (case c.status when 'approved' then c.reward - c.taken else 0 end)`,
  'a clip has spent what its tasks earned and what is set aside for them, within its budget': `
    select k.id from task_clip k left join task_check c
      on c.clip_id = k.id and c.status in ('created', 'started', 'ended', 'approved')
    group by k.id having k.spent <> coalesce(sum(c.reward - c.taken), 0)`,
  'a free trial took no money and gave none': `
    select t.id from free_trial t join orders o on o.id = t.order_id join purchase p on p.id = o.purchase_id
    left join journal j on j.purchase_id = p.id
    where o.cost <> 0 or o.refunded <> 0 or p.total <> 0 or j.id is not null`,
  'a reward is booked as it is, and within its share': `
    select r.id from reward r
    left join journal j on j.idempotency_key like 'reward:%' and split_part(j.idempotency_key, ':', 2) = r.id::text
    left join posting p on p.journal_id = j.id and p.amount <> 0
    left join ledger_account a on a.id = p.account_id and a.customer_id = r.referrer_id
    group by r.id having coalesce(sum(p.amount) filter (where a.id is not null), 0) <> r.earned - r.taken
      or r.earned > r.base * r.fraction / 1000000 + 10000`,
  'a reward is that of its sale: of the widget by its share, or of a referral where there is none': `
    select r.id from reward r join purchase p on p.id = r.purchase_id
    join journal j on j.idempotency_key = 'reward:' || r.id
    where r.widget_id is distinct from p.widget_id or (r.widget_id is not null and r.fraction <> p.widget_fraction)
      or j.kind <> (case when r.widget_id is null then 'referral' else 'widget_reward' end)`,
  'what deliveries cost is what the shop owes for them': `
    select booked, owed from (
      select coalesce(sum(amount) filter (where account_id = 11), 0) as booked,
        coalesce(sum(amount) filter (where account_id = 10), 0) as spent
      from posting where account_id in (10, 11)
    ) ledger cross join (select coalesce(sum(cost), 0) as owed from delivery_attempt) attempts
    where booked <> owed or spent <> -owed`,
  'a delivery costs what its provider said, where that was in dollars': `
    select id from delivery_attempt where currency = 'USD' and cost <> charge`,
  'no delivery was booked for what a provider can not have meant': `
    select a.id from delivery_attempt a join orders o on o.id = a.order_id
    where o.expected_cost is not null and o.drip_run is null
      and a.cost > 3 * greatest(o.cost, o.expected_cost) + 1000000`,
  'what waits at a loss is at no provider': `
    select order_id from delivery where loss_cost is not null and state in ('accepted', 'finished')`,
  'what a customer has earned is their rewards and tasks, less what they withdrew': `
    select a.id from ledger_account a
    where a.kind in ('referral', 'task') and a.balance <> (case a.kind
      when 'referral' then (select coalesce(sum(r.earned - r.taken), 0) from reward r where r.referrer_id = a.customer_id)
      else (select coalesce(sum(c.reward - c.taken), 0) from task_check c
        where c.customer_id = a.customer_id and c.status = 'approved') end) - (
      select coalesce(sum(case a.kind when 'referral' then w.from_referral else w.from_task end), 0) from withdrawal w
      where w.customer_id = a.customer_id and w.state in ('requested', 'approved', 'sent'))`,
  'consumed uses of coupons are counted': `
    select c.id from coupon c left join coupon_use u on u.coupon_id = c.id and u.state = 'consumed'
    group by c.id having count(u.id) <> c.consumed`,
  'no buyer runs two orders of a type on a link': `
    select max(id) from orders where holds_link group by customer_id, service_type_id, url having count(*) > 1`,
  'coupons were used within their limits': `
    select c.id from coupon c join coupon_use u on u.coupon_id = c.id and u.state = 'consumed'
    group by c.id having count(*) > coalesce(c.total_limit, count(*))`,
};

/** Names of violated invariants; empty when all money is where it should be. */
export async function checkMoney(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0)
      broken.push(
        `${name}: ${JSON.stringify(rows.slice(0, 3), (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  }

  return broken;
}
