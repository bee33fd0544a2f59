import {
  type Micro,
  needsRepricing,
  priceUnpaidOrder,
  type UnpaidOffer,
  unpaidDiscount,
} from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import type { PurchaseRow } from '../billing/face/purchases.ts';
import type { CatalogueMethod } from '../catalogue/face/snapshot.ts';
import { couponCodeOf, lockCoupon, releaseCoupon, renewCoupon } from '../loyalty/face/coupons.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { costOf } from '../orders/face/purchase-cost.ts';
import type { UnpaidOrders } from '../orders/face/unpaid-orders.ts';
import { priceChanged, requireExpectedTotal } from './face/expected-total.ts';
import { linePrice, priceLines } from './face/price-lines.ts';

export type UnpaidRequest = {
  unpaid_discount?: boolean | number | null | undefined;
  expected_total?: string | null | undefined;
};

/** An unpaid purchase with its orders, all locked. */
export type UnpaidPurchase = { purchase: PurchaseRow; unpaid: UnpaidOrders };

/** Current price of an unpaid purchase, micro-USD. `lines` are in the order of its orders. */
export type UnpaidPrice = {
  originalAmount: Micro;
  /** The discount of the coupon and of the offer together. */
  discount: Micro;
  unpaidDiscount: Micro;
  net: Micro;
  fee: Micro;
  total: Micro;
  methodBonus: Micro;
  cashback: Micro;
  couponBonus: Micro;
  couponId: number | null;
  lines: { paid: Micro; unitPrice: Micro }[];
  /** The instance's `rounding` that it was priced by. */
  decimals: number;
  /** The prices and the coupon were read again just now. */
  isRepriced: boolean;
};

/**
 * Prices an unpaid purchase for paying it by a method, or by the balance when that is null: as it was placed within 24 h,
 * by today's prices later (rules §2.11).
 *
 * Throws 422 on `order` when a service is gone and on `unpaid_discount`, 409 `price_changed` when the total is not what
 * the buyer saw.
 */
export async function priceUnpaid(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  method: CatalogueMethod | null,
  request: UnpaidRequest,
  payer: { isGuest: boolean },
): Promise<UnpaidPrice> {
  const { price, shown } = await quoteUnpaid(core, tx, { purchase, unpaid }, method, request, payer);
  if (request.expected_total == null && price.net + price.unpaidDiscount !== shown)
    throw priceChanged(price.total, price.decimals);
  requireExpectedTotal(request.expected_total, price.total, price.decimals);

  return price;
}

/** The price of an unpaid purchase, whatever its buyer saw, and `shown`: what they see without the fee. */
export async function quoteUnpaid(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  method: CatalogueMethod | null,
  request: Pick<UnpaidRequest, 'unpaid_discount'>,
  { isGuest }: { isGuest: boolean },
): Promise<{ price: UnpaidPrice; shown: Micro }> {
  const now = core.clock.now();
  const asked = unpaidDiscount(request.unpaid_discount, offerOf(purchase), now);
  if ('refused' in asked) throw invalidField('unpaid_discount', `order.discount_${asked.refused}`);

  // Costs that hold a discount already are no base for another.
  const isHeld =
    !needsRepricing(purchase.repriced_at ?? purchase.created_at, now) &&
    purchase.unpaid_discount === 0n &&
    (purchase.coupon_id === null || (await renewCoupon(tx, { purchaseId: purchase.id }, now)));
  const base = isHeld
    ? heldPrice({ purchase, unpaid })
    : await currentPrice(core, tx, { purchase, unpaid }, isGuest);
  const { decimals } = base;
  const { discount, ...price } = priceUnpaidOrder({
    paid: base.lines.map(({ paid }) => paid),
    percent: asked.percent,
    method: method?.terms ?? null,
    decimals,
  });

  // A buyer who asks for the discount was shown the price without it; any other buyer the stored price.
  const shown = costOf(unpaid.orders) + (asked.percent > 0 ? purchase.unpaid_discount : 0n);
  return {
    shown,
    price: {
      ...base,
      ...price,
      discount: base.discount + discount,
      unpaidDiscount: discount,
      lines: base.lines.map(({ unitPrice }, place) => ({ unitPrice, paid: price.paid[place] ?? 0n })),
      decimals,
      isRepriced: !isHeld,
    },
  };
}

/** The discount that is offered for paying a purchase after all, or null. */
function offerOf(purchase: Pick<PurchaseRow, 'offer_percent' | 'offer_expires_at'>): UnpaidOffer | null {
  const { offer_percent: percent, offer_expires_at: expiresAt } = purchase;

  return percent === null || expiresAt === null ? null : { percent, expiresAt };
}

type BasePrice = Pick<
  UnpaidPrice,
  'originalAmount' | 'discount' | 'cashback' | 'couponBonus' | 'couponId' | 'lines' | 'decimals'
>;

function heldPrice({ purchase, unpaid }: UnpaidPurchase): BasePrice {
  return {
    originalAmount: purchase.original_amount,
    discount: purchase.discount,
    cashback: purchase.cashback,
    couponBonus: purchase.coupon_bonus,
    couponId: purchase.coupon_id,
    decimals: purchase.decimals,
    lines: unpaid.orders.map(({ cost, unit_price }) => ({ paid: cost, unitPrice: unit_price })),
  };
}

/** A coupon that does not apply any more is left out, which changes the price. */
async function currentPrice(
  core: Core,
  tx: Tx,
  { purchase, unpaid }: UnpaidPurchase,
  isGuest: boolean,
): Promise<BasePrice> {
  const { settings } = await core.site.charged(tx);
  const lines = unpaid.orders.map((order) => {
    const service = unpaid.services.get(order.service_id);
    if (!service?.isEnabled || service.isDeactivated) throw invalidField('order', 'order.service_gone');
    return { service, quantity: order.quantity, isGuarantee: order.is_guaranteed };
  });
  // The purchase's own use of the coupon must not count against it.
  await releaseCoupon(tx, { purchaseId: purchase.id });
  const coupon =
    purchase.coupon_id === null
      ? null
      : await lockCoupon(tx, await couponCodeOf(tx, purchase.coupon_id), {
          customerId: purchase.customer_id,
          isGuest,
          now: core.clock.now(),
          networkIds: lines.map(({ service }) => service.networkId),
        });
  const gradeDiscountPercent = await gradeDiscount(core, isGuest ? null : purchase.customer_id, {
    tx,
    settings,
  });
  const quote = priceLines(lines, {
    coupon: coupon?.context ?? null,
    method: null,
    settings,
    gradeDiscountPercent,
  });

  return {
    originalAmount: quote.originalAmount,
    discount: quote.discount,
    cashback: quote.couponBonusType === 'cashback' ? quote.couponBonus : 0n,
    couponBonus: quote.couponBonusType === 'bonus' ? quote.couponBonus : 0n,
    couponId: quote.couponBonusType === null ? null : purchase.coupon_id,
    decimals: settings.roundingPrecision,
    lines: lines.map((line, place) => ({
      paid: quote.lines[place]?.paid ?? 0n,
      unitPrice: linePrice(line, gradeDiscountPercent),
    })),
  };
}
