import { atLeastZero, ceilTo, type Micro } from '@fanfare/rules';
import type { BtcPayInvoice, BtcPayMethod } from './btcpay-shapes.ts';
import type { FoundPayment } from './port.ts';
import { fromDecimalText } from './vendor-amounts.ts';

/**
 * What came for an invoice whose time is over or that is settled. Less than its price is told as it is, so that nobody takes
 * it for the whole; more is a surplus. Nothing at all is a decline.
 */
export function paidOf(invoice: BtcPayInvoice, methods: readonly BtcPayMethod[]): FoundPayment {
  const { status, additionalStatus, currency } = invoice;
  const price = fromDecimalText(invoice.amount);
  // A store may take a little less for the whole price, and its owner may say that it was paid elsewhere.
  if (status === 'Settled') {
    const surplus = additionalStatus === 'PaidOver' ? atLeastZero(-dueOf(methods)) : 0n;
    return { state: 'paid', amount: price, currency, ...(surplus > 0n && { surplus }) };
  }
  const due = dueOf(methods);
  if (status === 'Invalid' || !methods.some(({ totalPaid }) => Number(totalPaid) > 0))
    return { state: 'declined' };
  if (additionalStatus === 'PaidLate' && due <= 0n)
    return { state: 'paid', amount: price, currency, ...(due < 0n && { surplus: -due }) };

  return { state: 'paid', amount: price - due, currency };
}

/** What is left to pay, in micro-units of the invoice's currency; a surplus is rounded down, so nobody is given more. */
function dueOf([method]: readonly BtcPayMethod[]): Micro {
  if (!method) return 0n;

  return ceilTo(product(method.due, method.rate), 2);
}

/** Of a number of coins and the price of one, cut to micro-units: coins have more decimals than money. */
function product(coins: string, rate: string): Micro {
  const [a, b] = [exactly(coins), exactly(rate)];
  const scale = 10n ** BigInt(a.decimals + b.decimals);

  return (a.digits * b.digits * 1_000_000n) / scale;
}

function exactly(text: string): { digits: bigint; decimals: number } {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`not a number of coins: ${text.slice(0, 40)}`);

  return { digits: BigInt(sign + whole + rest), decimals: rest.length };
}
