import type { Locale } from '@fanfare/contract';
import { formatAmount, formatNumber, formatSum } from '@fanfare/rules';
import { letterDay, letterTime } from '../../../i18n/letter-time.ts';
import { type MessageId, type MessageParams, translate } from '../../../i18n/messages.ts';
import type { OrderRow } from '../../orders/face/order-rows.ts';

/** State of an order in the language of its customer, and the facts in it as they are written there. */
export type OrderWords = { text: string; facts: string[] };

/** Words that an answer may begin with; null for an order that was never paid. */
export function wordsOfOrder(order: OrderRow, locale: Locale): OrderWords | null {
  if (order.status === 'unpaid') return null;
  const parts = [placed(order, locale), ...stands(order, locale)];
  const said = parts.map(({ id, params }) => translate(locale, id, params));

  return { text: said.join(' '), facts: [...new Set(parts.flatMap(({ params }) => Object.values(params)))] };
}

type Sentence = { id: MessageId; params: Record<string, string> & MessageParams };

const placed = ({ id, created_at }: OrderRow, locale: Locale): Sentence => ({
  id: 'support.order_placed',
  params: { number: String(id), placed: letterTime(created_at, locale) },
});

function stands(order: OrderRow, locale: Locale): Sentence[] {
  const { status, completed_at: completedAt } = order;
  const delivered = formatNumber(order.delivered);
  const quantity = formatNumber(order.quantity);
  if (status === 'completed' && completedAt !== null)
    return [
      { id: 'support.order_completed', params: { quantity, completed: letterDay(completedAt, locale) } },
    ];
  if (status === 'canceled')
    return [
      { id: 'support.order_canceled', params: { delivered, quantity } },
      {
        id: 'support.order_returned',
        params: { amount: formatSum(formatAmount(order.refunded, 2)) },
      },
    ];
  if (order.delivered === 0) return [{ id: 'support.order_waits', params: {} }];

  return [{ id: 'support.order_runs', params: { delivered, quantity } }];
}
