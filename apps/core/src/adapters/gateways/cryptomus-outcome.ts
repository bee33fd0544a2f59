import { atLeastZero, currencyDecimals, floorTo, type Micro } from '@fanfare/rules';
import type { CryptomusInvoice } from './cryptomus-shapes.ts';
import type { FoundPayment } from './port.ts';
import { fromDecimalText } from './vendor-amounts.ts';

const SCALE = 18;

/**
 * Outcome of an invoice. It is open while a payment may come (`process`, `check`), is unconfirmed (`confirm_check`), incomplete
 * (`wrong_amount_waiting`) or held (`locked`); money that the merchant has sent back (`refund_…`) does not count.
 */
export function outcomeOf(invoice: CryptomusInvoice): FoundPayment {
  const { status, currency } = invoice;
  const price = fromDecimalText(invoice.amount);
  switch (status) {
    case 'paid':
      return { state: 'paid', amount: price, currency };
    case 'paid_over': {
      const surplus = atLeastZero(cameFor(invoice) - price);
      return { state: 'paid', amount: price, currency, ...(surplus > 0n && { surplus }) };
    }
    case 'wrong_amount': {
      const amount = cameFor(invoice);
      return amount > 0n
        ? { state: 'underpaid', amount, currency }
        : { state: 'declined', reason: 'canceled' };
    }
    case 'cancel':
      return { state: 'declined', reason: 'canceled' };
    case 'fail':
    case 'system_fail':
      return { state: 'declined', reason: 'try_again' };
    case 'refund_paid':
      return { state: 'declined' };
    default:
      return { state: 'open' };
  }
}

/** Amount paid, in micro-units of the invoice's currency: the share of its price that was paid in coins, rounded down. */
export function cameFor({ amount, currency, payment_amount, payer_amount }: CryptomusInvoice): Micro {
  const whole = coinsOf(payer_amount);
  if (whole === 0n) return 0n;
  const came = (fromDecimalText(amount) * coinsOf(payment_amount)) / whole;

  return floorTo(came, currencyDecimals(currency));
}

function coinsOf(text: string | null | undefined): bigint {
  const [whole = '0', rest = ''] = (text ?? '0').split('.');

  return BigInt(whole + rest.padEnd(SCALE, '0'));
}
