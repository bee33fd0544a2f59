import { formatAmount } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';

const ROWS_AT_ONCE = 500;

type Of = { id: number; email: string | null };
type Numbered = { id: number | bigint };

/** Rows of any number, a page at a time, in the order of their ids. */
async function* allOf<Row extends Numbered>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await read(after, ROWS_AT_ONCE);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = Number(rows.at(-1)?.id);
  }
}

const dollars = (amount: bigint) => formatAmount(amount, 6);

/**
 * What is kept of a customer in tables that may be long, a list a name: to a table that is added tomorrow belongs a line here. Without
 * secrets: no hashes, keys or tokens.
 */
export function listsOf(db: Queryable, { id, email }: Of): Record<string, () => AsyncIterable<object>> {
  return {
    orders: () => ordersOf(db, id),
    invoices: () => invoicesOf(db, id),
    ledger: () => ledgerOf(db, id),
    payment_refunds: () => refundsOf(db, id),
    disputes: () => disputesOf(db, id),
    linked_cards: () =>
      allOf((after, limit) =>
        db
          .selectFrom('linked_card')
          .select(['id', 'payment_method_id', 'brand', 'last_four', 'expires', 'linked_at', 'removed_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
    saved_views: () =>
      allOf((after, limit) =>
        db
          .selectFrom('saved_view')
          .select(['id', 'name', 'query', 'created_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
    documents: () =>
      allOf((after, limit) =>
        db
          .selectFrom('document')
          .select(['id', 'step', 'state', 'reason', 'sent_at', 'decided_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
    referrals: () => referralsOf(db, id),
    rewards: () => rewardsOf(db, id),
    withdrawals: () => payoutsOf(db, id),
    letters: () =>
      allOf((after, limit) =>
        db
          .selectFrom('mail')
          .select(['id', 'template', 'subject', 'locale', 'created_at', 'sent_at'])
          .where('recipient', '=', email)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  };
}

async function* ordersOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('orders')
      .select(['id', 'service_id', 'url', 'name', 'quantity', 'delivered', 'status', 'cost', 'refunded'])
      .select(['countries', 'targetable_values', 'created_at', 'started_at', 'completed_at'])
      .where('customer_id', '=', customerId)
      .where('parent_id', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield { ...row, cost: dollars(row.cost), refunded: dollars(row.refunded) };
}

async function* invoicesOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('invoice')
      .select(['id', 'purchase_id', 'payment_method_id', 'status', 'amount', 'fee', 'total'])
      .select(['user_comment', 'rejection_reason', 'created_at', 'paid_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { amount, fee, total, ...row } of rows)
    yield { ...row, amount: dollars(amount), fee: dollars(fee), total: dollars(total) };
}

async function* refundsOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('payment_refund')
      .select(['id', 'invoice_id', 'amount', 'bonus_taken', 'charge_amount', 'charge_currency', 'state'])
      .select(['reason', 'requested_at', 'settled_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { amount, bonus_taken, charge_amount, ...row } of rows)
    yield {
      ...row,
      amount: dollars(amount),
      bonus_taken: dollars(bonus_taken),
      charge_amount: dollars(charge_amount),
    };
}

async function* disputesOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('dispute')
      .select(['id', 'kind', 'invoice_id', 'amount', 'taken', 'state', 'opened_at', 'decided_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { amount, taken, ...row } of rows)
    yield { ...row, amount: dollars(amount), taken: dollars(taken) };
}

async function* ledgerOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('journal')
      .select(['id', 'kind', 'purchase_id', 'order_id', 'invoice_id', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', BigInt(after))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { id, ...row } of rows)
    yield { id: String(id), ...row, lines: await linesOf(db, id, customerId) };
}

async function linesOf(db: Queryable, journalId: bigint, customerId: number) {
  const lines = await db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .select(['ledger_account.kind as bucket', 'posting.amount'])
    .where('posting.journal_id', '=', journalId)
    .where('ledger_account.customer_id', '=', customerId)
    .orderBy('posting.account_id')
    .execute();

  return lines.map(({ bucket, amount }) => ({ bucket, amount: dollars(amount) }));
}

/** Whom they brought, without who that is. */
const referralsOf = (db: Queryable, customerId: number) =>
  allOf((after, limit) =>
    db
      .selectFrom('referral')
      .select(['id', 'since'])
      .where('referrer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

async function* rewardsOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('reward')
      .select(['id', 'referral_id', 'earned', 'taken', 'earned_at', 'available_at'])
      .where('referrer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield { ...row, earned: dollars(row.earned), taken: dollars(row.taken) };
}

async function* payoutsOf(db: Queryable, customerId: number) {
  const rows = allOf((after, limit) =>
    db
      .selectFrom('withdrawal')
      .select(['id', 'method_id', 'state', 'amount', 'fee', 'account_hint', 'user_comment', 'reason'])
      .select(['requested_at', 'ended_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield { ...row, amount: dollars(row.amount), fee: dollars(row.fee) };
}
