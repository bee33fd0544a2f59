import { currencyDecimals, formatExact, type Micro } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { operatorMailbox } from '../../site/face/operator-mailbox.ts';
import type { InvoiceRow } from '../face/invoices.ts';

/** Tells the people of the shop that money came of a payment that its gateway had given up, in the currency of the charge. */
export async function writeLatePayment(core: Core, tx: Tx, invoice: InvoiceRow, came: Micro): Promise<void> {
  const customer = await findCustomer(tx, invoice.customer_id);
  const { charge_currency: currency } = invoice;
  const letter: OutgoingMail = {
    template: 'payment-late',
    props: {
      invoiceId: invoice.id,
      gateway: invoice.gateway,
      customer: customer?.email ?? '',
      came: formatExact(came, currencyDecimals(currency)),
      currency,
      shopUrl: shopUrl(core, 'en'),
    },
    idempotencyKey: `payment-late:${invoice.id}:${came}`,
    recipient: await operatorMailbox(core, tx),
    locale: 'en',
  };
  await writeLetters(tx, [letter], core.clock.now());
}
