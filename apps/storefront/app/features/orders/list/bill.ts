import { callApi } from '@fanfare/client/api.ts';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { getOrder, type Order, type OrderDetail, payByBalance } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import { unpaidPrice } from '../detail/unpaid-price.ts';

const FROM_BALANCE = { strategy: 'balance', fee_percent: 0, min_amount: '0', max_amount: null } as const;

/** Payment of orders that were placed together. `orderId` is one of them, `total` is in USD. */
export type BillItem = { orderId: number; orders: number; isOffered: boolean; total: string };
/** Total of unpaid orders when they are paid from the balance. */
export type Bill = { items: readonly BillItem[]; orders: number; total: string; missing: string | null };

/** Reads what the orders cost now, and adds it up. Throws the refusal of the server. */
export async function readBill(
  orders: readonly Order[],
  { locale, balance, decimals }: { locale: string; balance: string; decimals: number },
): Promise<Bill> {
  const details = await Promise.all(orders.map(({ id }) => readOrder(id, locale)));

  return billOf(details, balance, decimals);
}

/** Orders of one purchase are paid together, however many of them were chosen. */
export function billOf(details: readonly OrderDetail[], balance: string, decimals: number): Bill {
  const byPurchase = new Map(details.map((detail) => [detail.purchase.id, detail]));
  const items = [...byPurchase.values()].map((detail) => ({
    orderId: detail.id,
    orders: detail.purchase.orders_count,
    isOffered: detail.unpaid_discount !== null,
    total: unpaidPrice(detail, FROM_BALANCE, decimals).total,
  }));
  const total = sumOf(items.map((item) => parseAmount(item.total)));
  const short = total - parseAmount(balance);

  return {
    items,
    orders: items.reduce((sum, item) => sum + item.orders, 0),
    total: formatAmount(total, decimals),
    missing: short > 0n ? formatAmount(short, decimals) : null,
  };
}

/** Pays one of them from the balance, for the total that was shown and no other. Throws the refusal of the server. */
export async function payItem({ orderId, isOffered, total }: BillItem, locale: string): Promise<void> {
  const body = { unpaid_discount: isOffered || null, expected_total: total };
  const input = { params: { orderId: String(orderId) }, query: { locale }, body };
  await callApi(payByBalance, input, { idempotencyKey: keyFor({ ...body, orderId }, null).key });
}

async function readOrder(orderId: number, locale: string): Promise<OrderDetail> {
  return (await callApi(getOrder, { params: { orderId: String(orderId) }, query: { locale } })).data;
}
