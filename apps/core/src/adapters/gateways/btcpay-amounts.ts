import { currencyDecimals, floorTo, lesserOf, type Micro } from '@fanfare/rules';
import type { BtcPayInvoice, BtcPayMethod } from './btcpay-shapes.ts';
import type { FoundPayment } from './port.ts';
import { fromDecimalText } from './vendor-amounts.ts';

/** Decimals of products of coins and rates, so that their sum is exact: each factor has at most half as many. */
const DECIMALS = 60;

/**
 * Outcome of an invoice. Only settled payments count, whatever the invoice's status: an unconfirmed payment turns `Expired`
 * into `PaidLate`, which stays even when its coins are double-spent. The exception is an invoice that the store's owner marked
 * as settled.
 */
export function outcomeOf(invoice: BtcPayInvoice, methods: readonly BtcPayMethod[], now: Date): FoundPayment {
  const { status, additionalStatus, currency, checkout } = invoice;
  const price = fromDecimalText(invoice.amount);
  const exactlySettled = settledOf(methods);
  const isMarked = status === 'Settled' && additionalStatus === 'Marked';
  // A store may accept a little less as the whole price.
  const tolerance = BigInt(Math.round(checkout.paymentTolerance * 1e6));
  const isWhole = exactlySettled > 0n && exactlySettled * 100_000_000n >= price * (100_000_000n - tolerance);
  const settled = floorTo(exactlySettled, currencyDecimals(currency));
  const late = status === 'Invalid' && { wasGivenUp: true as const };
  if (isMarked || isWhole) {
    const surplus = settled - lesserOf(settled, price);
    return { state: 'paid', amount: price, currency, ...(surplus > 0n && { surplus }), ...late };
  }
  if (mayStillBePaid(invoice, methods, now)) return { state: 'open' };

  return settled > 0n ? { state: 'underpaid', amount: settled, currency, ...late } : { state: 'declined' };
}

/** True when any coins were sent to an invoice, confirmed or not. */
export const hasPayments = (methods: readonly BtcPayMethod[]): boolean =>
  methods.some(({ payments }) => payments.some(({ status }) => status !== 'Invalid'));

/** True also after expiry, while a payment is neither confirmed nor double-spent and the server is still monitoring. */
function mayStillBePaid(
  { status, monitoringExpiration }: BtcPayInvoice,
  methods: readonly BtcPayMethod[],
  now: Date,
): boolean {
  if (status === 'Invalid') return false;
  const isWaiting = methods.some(({ payments }) => payments.some((one) => one.status === 'Processing'));

  return status !== 'Expired' || (isWaiting && now.getTime() < monitoringExpiration * 1000);
}

/** Sum of settled coins in micro-units, at the rate of their method and without its fee. */
function settledOf(methods: readonly BtcPayMethod[]): Micro {
  let sum = 0n;
  for (const { rate, payments } of methods)
    for (const { status, value, fee } of payments)
      if (status === 'Settled') sum += product(value, rate) - product(fee, rate);

  return sum / 10n ** BigInt(DECIMALS - 6);
}

function product(coins: string, rate: string): bigint {
  const [a, b] = [exactly(coins), exactly(rate)];

  return a.digits * b.digits * 10n ** BigInt(DECIMALS - a.decimals - b.decimals);
}

function exactly(text: string): { digits: bigint; decimals: number } {
  const [, whole = '', rest = ''] = /^(\d{1,20})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`not a number of coins: ${text.slice(0, 40)}`);

  return { digits: BigInt(whole + rest), decimals: rest.length };
}
