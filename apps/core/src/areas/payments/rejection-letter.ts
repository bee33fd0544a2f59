import { parseLocale } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../adapters/mail/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { findCustomer } from '../accounts/store.ts';
import { letterUrl } from '../orders/letter-links.ts';
import { shopUrl } from '../orders/order-url.ts';
import { orderPageOf } from './order-page.ts';
import type { InvoiceRow } from './store.ts';

/** Tells the buyer that staff did not find a manual payment, and where to pay in another way. */
export async function writeRejection(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  reason: string | null,
): Promise<void> {
  const customer = await findCustomer(tx, invoice.customer_id);
  if (!customer) return;
  const locale = parseLocale(invoice.locale) ?? 'en';
  const access = customer.password_hash === null ? 'claim' : 'signed-in';
  const orderPage = await orderPageOf(core, tx, invoice, access, letterUrl);

  const letter: OutgoingMail = {
    template: 'payment-rejected',
    props: {
      invoiceId: invoice.id,
      total: formatAmount(invoice.total),
      reason,
      paysOrder: orderPage !== null,
      payUrl: orderPage ?? `${shopUrl(core, locale)}add-funds`,
    },
    idempotencyKey: `payment-rejected:${invoice.id}`,
    recipient: customer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}
