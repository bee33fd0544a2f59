import { atLeastZero, currencyDecimals, floorTo, type Micro } from '@fanfare/rules';
import type { CryptomusInvoice } from './cryptomus-shapes.ts';
import type { FoundPayment } from './port.ts';
import { fromDecimalText } from './vendor-amounts.ts';

const SCALE = 18;

/**
 * What became of an invoice. It is waited for while something may come (`process`, `check`), is not confirmed (`confirm_check`), is not
 * all yet (`wrong_amount_waiting`) or is held (`locked`); money that the merchant has sent back (`refund_…`) is none.
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

/** What came, in micro-units of the invoice's currency: the share of its price that was paid in coins, rounded down. */
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
