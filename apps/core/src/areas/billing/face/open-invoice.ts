import { chargeDecimals, chargeInCurrency, INVOICE_HOURS, type Micro } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueMethod } from '../../catalogue/face/snapshot.ts';
import { openAttempt } from '../payments/attempts.ts';
import type { InvoiceRow } from './invoices.ts';

/** An invoice to be stored; `purchaseId` null is a top-up. Amounts in micro-USD. */
export type NewInvoice = {
  customerId: number;
  purchaseId: number | null;
  locale: string;
  method: CatalogueMethod;
  /** The card that it is charged to, when it is not paid on a page. */
  cardId?: number | null | undefined;
  /** Nothing is left to pay, as when a coupon covers it: the invoice is only a receipt. */
  isPaid?: boolean;
  amount: Micro;
  fee: Micro;
  methodBonus: Micro;
  couponBonus: Micro;
};

/** A stored invoice with the amount its gateway charges: `charge_total` in micro-units of its currency. */
export type OpenedInvoice = Pick<InvoiceRow, 'id' | 'charge_total' | 'charge_currency'>;

/**
 * Stores an invoice that waits 24 h for its payment (rules §2.6), with the amount that its gateway charges:
 * a rate is frozen here (§2.7). The gateway is asked later, outside the transaction. Throws 422 on `payment_method_id`
 * without a rate.
 */
export async function openInvoice(core: Core, tx: Tx, invoice: NewInvoice): Promise<OpenedInvoice> {
  const now = core.clock.now();
  const total = invoice.amount + invoice.fee;
  const isPaid = invoice.isPaid ?? false;
  const opened = await tx
    .insertInto('invoice')
    .values({
      customer_id: invoice.customerId,
      purchase_id: invoice.purchaseId,
      payment_method_id: invoice.method.id,
      gateway: invoice.method.gateway ?? '',
      locale: invoice.locale,
      amount: invoice.amount,
      fee: invoice.fee,
      total,
      ...(await chargeOf(core, tx, invoice.method, total)),
      method_bonus: invoice.methodBonus,
      coupon_bonus: invoice.couponBonus,
      status: isPaid ? 'paid' : 'created',
      created_at: now,
      expires_at: secondsAfter(now, INVOICE_HOURS * 3600),
      paid_at: isPaid ? now : null,
      credited: isPaid ? 0n : null,
    })
    .returning(['id', 'gateway', 'charge_total', 'charge_currency'])
    .executeTakeFirstOrThrow();
  if (invoice.cardId != null) await openAttempt(tx, opened, { now, cardId: invoice.cardId });

  return opened;
}

async function chargeOf(core: Core, tx: Tx, { chargeCurrency }: CatalogueMethod, total: Micro) {
  if (chargeCurrency === 'USD') return { charge_total: total };
  const rate = (await core.site.charged(tx)).rateOf(chargeCurrency);
  if (rate === null) throw invalidField('payment_method_id', 'checkout.method_not_offered');

  return {
    charge_currency: chargeCurrency,
    charge_total: chargeInCurrency(total, rate, chargeDecimals(chargeCurrency)),
    exchange_rate: rate,
  };
}
