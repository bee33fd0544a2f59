import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    invoices: () => invoicesOf(db, id),
    payment_refunds: () => refundsOf(db, id),
    disputes: () => disputesOf(db, id),
    linked_cards: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('linked_card')
          .select(['id', 'payment_method_id', 'brand', 'last_four', 'expires', 'linked_at', 'removed_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  /** A payer's cards and what was written about payments; the payments stay. */
  erase: async (tx, { id }, { now }) => {
    await tx
      .updateTable('linked_card')
      .set({
        linked_at: null,
        gateway_token: null,
        brand: null,
        last_four: null,
        expires: null,
        removed_at: now,
      })
      .where('customer_id', '=', id)
      .execute();
    await tx
      .updateTable('invoice')
      .set({ user_comment: null, rejection_reason: null, parties: null })
      .where('customer_id', '=', id)
      .execute();
  },
};

async function* invoicesOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
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
  const rows = pagesOfRows((after, limit) =>
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
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('dispute')
      .select(['id', 'kind', 'invoice_id', 'amount', 'taken', 'state', 'reason', 'opened_at', 'decided_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { amount, taken, ...row } of rows)
    yield { ...row, amount: dollars(amount), taken: dollars(taken) };
}

const dollars = (amount: bigint) => formatAmount(amount, 6);
