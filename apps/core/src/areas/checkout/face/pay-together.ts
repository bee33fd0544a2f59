import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { Refusal } from '../../../refusal.ts';
import { chooseMethod } from '../../billing/face/choose-method.ts';
import { requireCard } from '../../billing/face/linked-cards.ts';
import { lockPurchase } from '../../billing/face/purchases.ts';
import { requireWithinLimits } from '../../billing/face/require-within-limits.ts';
import type { CatalogueMethod } from '../../catalogue/face/snapshot.ts';
import { findShownOrdersOf } from '../../orders/face/order-rows.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { requireFunds } from '../../wallet/face/charge-order.ts';
import { lockUnpaid, type Payer, payByBalance } from '../pay-unpaid.ts';
import { quoteUnpaid } from '../price-unpaid.ts';
import { priceChanged, requireExpectedTotal } from './expected-total.ts';

/** Unpaid purchases by one of their orders, in the order in which they are paid, each with its total. */
export type Bill = { orderId: number; total: string }[];

type Payers = Omit<Payer, 'orderId'>;
type Billed = { method: CatalogueMethod | null; expectedTotal: string | null };

/** Charge to a linked card; null where the balance has paid. Kept with the key of the request. */
export type Charges = { cardId: number; bill: Bill; since: string } | null;
export type PayTogether = { cardId: number | null; expectedTotal: string | null };

/**
 * Pays several unpaid purchases of a customer, the oldest first: from the balance at once as far as it goes, or gives what a card
 * is to be charged. Nothing, where none of them is unpaid any more: undefined. Throws what paying an unpaid order throws.
 */
export async function payTogether(
  core: Core,
  tx: Tx,
  payer: Payers,
  purchaseIds: readonly number[],
  { cardId, expectedTotal }: PayTogether,
): Promise<Charges | undefined> {
  const unpaid: number[] = [];
  // In the order in which all payments lock them.
  for (const purchaseId of purchaseIds)
    if ((await lockPurchase(tx, purchaseId)).status === 'unpaid') unpaid.push(purchaseId);
  const byPurchase = Map.groupBy(await findShownOrdersOf(tx, unpaid), ({ purchase_id }) => purchase_id);
  const orders = [...byPurchase.values()].flatMap(([first]) => first?.id ?? []);
  if (orders.length === 0) return undefined;
  if (cardId === null) {
    await lockWallet(tx, payer.customerId);
    const bill = await billUnpaid(core, tx, payer, orders, { method: null, expectedTotal });
    await payBillByBalance(core, tx, payer, bill);
    return null;
  }
  const card = await requireCard(tx, payer.customerId, cardId);
  const method = chooseMethod(await core.catalogue.charged(tx), card.payment_method_id, {
    isGuest: false,
    purpose: 'order',
  });
  const bill = await billUnpaid(core, tx, payer, orders, { method, expectedTotal });

  return { cardId, bill, since: core.clock.now().toISOString() };
}

/**
 * Bill of several unpaid purchases, by a method or from the balance. A purchase that can not be paid now is left out; throws the
 * reason when none can be, and 409 `price_changed` when the sum is not what the buyer saw.
 */
async function billUnpaid(
  core: Core,
  tx: Tx,
  payer: Payers,
  orderIds: readonly number[],
  { method, expectedTotal }: Billed,
): Promise<Bill> {
  const bill: Bill = [];
  const refusals: Refusal[] = [];
  let [total, expected, decimals]: [Micro, Micro, number] = [0n, 0n, 0];
  for (const orderId of orderIds)
    try {
      const found = await lockUnpaid(core, tx, { ...payer, orderId });
      const { price, shown } = await quoteUnpaid(core, tx, found, method, {}, payer);
      if (method) requireWithinLimits(method, price.net);
      decimals = price.decimals;
      total += price.total;
      expected += shown + price.fee;
      bill.push({ orderId, total: formatAmount(price.total, decimals) });
    } catch (error) {
      refusals.push(refusalOf(error));
    }
  const [first] = refusals;
  if (bill.length === 0 && first) throw first;
  if (expectedTotal === null && total !== expected) throw priceChanged(total, decimals);
  requireExpectedTotal(expectedTotal, total, decimals);

  return bill;
}

/** Pays a bill from the balance as far as it goes, the first ones first. Throws 422 on `balance` when it pays none. */
async function payBillByBalance(core: Core, tx: Tx, payer: Payers, bill: Bill): Promise<void> {
  for (const [place, { orderId, total }] of bill.entries()) {
    try {
      requireFunds(await lockWallet(tx, payer.customerId), parseAmount(total));
    } catch (error) {
      const refusal = refusalOf(error);
      if (place > 0) return;
      throw refusal;
    }
    await payByBalance(core, tx, { ...payer, orderId }, { expected_total: total });
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
