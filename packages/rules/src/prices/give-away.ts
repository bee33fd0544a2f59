import type { OrderQuote } from './order-quote.ts';

/**
 * The same orders as a gift of the shop: all that they are worth is taken off, nothing is paid, and nothing is earned by them
 * (rules §2.14).
 */
export function giveAway(quote: OrderQuote): OrderQuote {
  return {
    ...quote,
    discount: quote.originalAmount,
    net: 0n,
    fee: 0n,
    total: 0n,
    methodBonus: 0n,
    couponBonus: 0n,
    couponBonusType: null,
    totalBonus: 0n,
    lines: quote.lines.map(({ cost }) => ({ cost, paid: 0n })),
  };
}
