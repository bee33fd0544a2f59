import { parseLocale } from '@fanfare/contract';
import { currencyDecimals, formatExact } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import type { RefundLetter } from '../letters/payment-refund.ts';
import type { RefundRow } from './refund-store.ts';

/** Tells the customer that money leaves the balance and where it got to, so that a stranger's wish does not go unnoticed. */
export async function writeRefundLetter(
  core: Core,
  tx: Tx,
  refund: RefundRow,
  what: RefundLetter['what'],
): Promise<void> {
  const customer = await findCustomer(tx, refund.customer_id);
  if (!customer) return;
  const locale = parseLocale(customer.locale) ?? 'en';
  const letter: OutgoingMail = {
    template: 'payment-refund',
    props: {
      what,
      invoiceId: refund.invoice_id,
      amount: formatExact(refund.charge_amount, currencyDecimals(refund.charge_currency)),
      currency: refund.charge_currency,
      pageUrl: `${shopUrl(core, locale)}add-funds`,
    },
    idempotencyKey: `payment-refund-${what}:${refund.id}`,
    recipient: customer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}
