import { INVOICE_HOURS, type Micro } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { CatalogueMethod } from '../catalogue/snapshot.ts';

/** What an invoice asks for; `purchaseId` null is a top-up. Amounts in micro-USD. */
export type NewInvoice = {
  customerId: number;
  purchaseId: number | null;
  locale: string;
  method: CatalogueMethod;
  /** The card that it is charged to, when it is not paid on a page. */
  cardId?: number | undefined;
  amount: Micro;
  fee: Micro;
  methodBonus: Micro;
  couponBonus: Micro;
};

/** Stores an invoice that waits 24 h for its payment (server semantics §2.6). The gateway is asked later, outside the transaction. */
export async function openInvoice(core: Core, tx: Tx, invoice: NewInvoice): Promise<number> {
  const now = core.clock.now();
  const { id } = await tx
    .insertInto('invoice')
    .values({
      customer_id: invoice.customerId,
      purchase_id: invoice.purchaseId,
      payment_method_id: invoice.method.id,
      gateway: invoice.method.gateway ?? '',
      locale: invoice.locale,
      gateway_reference: null,
      redirect_url: null,
      amount: invoice.amount,
      fee: invoice.fee,
      total: invoice.amount + invoice.fee,
      method_bonus: invoice.methodBonus,
      coupon_bonus: invoice.couponBonus,
      status: 'created',
      linked_card_id: invoice.cardId ?? null,
      created_at: now,
      expires_at: secondsAfter(now, INVOICE_HOURS * 3600),
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}
