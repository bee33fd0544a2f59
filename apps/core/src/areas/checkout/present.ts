import type { CostResult, OrderLine } from '@fanfare/contract';
import {
  type Coupon,
  formatAmount,
  type Micro,
  type OrderQuote,
  sumOf,
  toWireFraction,
  toWireNumber,
} from '@fanfare/rules';
import type { FieldMessages } from '../../refusal.ts';
import type { ResolvedLine } from './face/resolve-lines.ts';

export type RefusedLine = { index: number; errors: FieldMessages };
export type LineToCost = OrderLine & { index?: number | undefined };

/** A quote as the cost result (ENT-40, ENT-41). */
export function presentCost(
  quote: OrderQuote,
  lines: readonly ResolvedLine[],
  sent: readonly LineToCost[],
  coupon: Coupon | null,
  decimals: number,
): CostResult {
  const text = (amount: Micro) => formatAmount(amount, decimals);
  const applied = quote.couponBonusType === null ? null : coupon;
  const couponValue = quote.discount + quote.couponBonus;

  return {
    total: text(quote.total),
    originalAmount: text(quote.originalAmount),
    floatTotal: toWireNumber(quote.total, decimals),
    floatOriginal: toWireNumber(quote.originalAmount, decimals),
    fee: text(quote.fee),
    feeFloat: toWireNumber(quote.fee, decimals),
    feePercent: toWireFraction(quote.feeFraction),
    couponBonus: applied && text(couponValue),
    couponBonusFloat: applied && toWireNumber(couponValue, decimals),
    couponBonusPercentage: applied?.bonusFraction == null ? null : toWireFraction(applied.bonusFraction),
    couponBonusType: quote.couponBonusType,
    couponBonusAmountCalculationType: applied?.calculationType ?? null,
    couponReason: quote.couponReason,
    totalBonusFloat: toWireNumber(quote.totalBonus, decimals),
    paymentMethodBonus: text(quote.methodBonus),
    paymentMethodBonusPercent: toWireFraction(quote.methodBonusFraction),
    items: groupByLink(quote, lines, sent, text),
  };
}

function groupByLink(
  quote: OrderQuote,
  lines: readonly ResolvedLine[],
  sent: readonly LineToCost[],
  text: (amount: Micro) => string,
): CostResult['items'] {
  const places = new Map<string, number[]>();
  for (const [place, { url }] of lines.entries()) {
    const group = places.get(url);
    if (group) group.push(place);
    else places.set(url, [place]);
  }

  return [...places].map(([url, group]) => ({
    url,
    total: text(sumOf(group.map((place) => quote.lines[place]?.paid ?? 0n))),
    services: group.flatMap((place) => {
      const [line, priced] = [lines[place], quote.lines[place]];
      if (!line || !priced) return [];
      const { id } = line.service;

      return {
        index: sent[line.index]?.index ?? line.index,
        'service id': id,
        service_id: id,
        cost: text(priced.cost),
        paid: text(priced.paid),
        quantity: line.dripPlan?.quantity ?? line.quantity,
        'total quantity': line.service.isPackage
          ? line.service.packageContents.reduce((sum, content) => sum + content.quantity, 0)
          : line.quantity,
      };
    }),
  }));
}
