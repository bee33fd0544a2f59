import { formatAmount, lesserOf, type Micro, parseFraction } from '@fanfare/rules';
import type { Queryable } from '../../../data/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import { BALANCE_METHOD_ID } from '../../billing/face/choose-method.ts';
import { findByToken, type WidgetRow } from '../store.ts';

type ShareSettings = { defaultOuterWidgetPartnerPercent: number };

/** Terms of a sale through a widget, and the owner's share: parts per million, 0 for their own purchase. */
export type SaleTerms = Pick<WidgetRow, 'id' | 'method_ids' | 'minimum_amount' | 'fraction'>;

/**
 * The widget of a token as a transaction sees it: one that was renewed a moment ago takes no order. Throws 422
 * `widget_not_active`, also for a widget that may stand on no page.
 */
export async function requireSellingWidget(db: Queryable, token: string): Promise<WidgetRow> {
  const widget = await findByToken(db, token);
  if (!widget || (widget.only_on_pages && widget.pages.length === 0)) throw new Refusal('widget_not_active');

  return widget;
}

/** The terms of a sale to a customer. The share is at most that of the shop now, whatever it was when the widget was made. */
export function saleTermsOf(
  { id, method_ids, minimum_amount, customer_id, fraction }: WidgetRow,
  buyerId: number,
  settings: ShareSettings,
): SaleTerms {
  const share = Number(lesserOf(BigInt(fraction), mostShare(settings)));

  return { id, method_ids, minimum_amount, fraction: customer_id === buyerId ? 0 : share };
}

/** The largest share that a widget may give its owner, parts per million. */
export const mostShare = ({ defaultOuterWidgetPartnerPercent }: ShareSettings): bigint =>
  parseFraction(defaultOuterWidgetPartnerPercent.toFixed(6));

/** Throws 422 on `payment_method_id` for a method that the widget does not offer. The balance pays everywhere. */
export function requireOffered(
  { method_ids }: Pick<WidgetRow, 'method_ids'>,
  methodId: number = BALANCE_METHOD_ID,
): void {
  if (methodId !== BALANCE_METHOD_ID && !method_ids.includes(methodId))
    throw invalidField('payment_method_id', 'checkout.method_not_offered');
}

/** Throws 422 on `orders` for orders that are worth less than the widget takes (rules §2.4). */
export function requireSmallest({ minimum_amount }: SaleTerms, originalAmount: Micro): void {
  if (originalAmount < minimum_amount)
    throw invalidField('orders', 'widgets.below_smallest', { min: Number(formatAmount(minimum_amount)) });
}
