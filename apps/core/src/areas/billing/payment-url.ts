import { makeLinkToken, readLinkToken } from '../../addresses/link-token.ts';
import type { Core } from '../../core.ts';

type Keeper = Pick<Core, 'secrets' | 'clock'>;

/** What opens one invoice to whoever holds it, for some days. */
export function paymentToken(keeper: Keeper, invoiceId: number): string {
  return makeLinkToken(keeper, { purpose: 'pay', opens: String(invoiceId) });
}

/** The invoice that a token opens, or null when it was not made here or its time is over. */
export function readPaymentToken(keeper: Keeper, token: string): number | null {
  const read = readLinkToken(keeper, token);

  return read?.purpose === 'pay' ? Number(read.opens) : null;
}

/** Our address for paying an invoice: it opens the gateway's page when it is asked, so a gateway that is down loses nothing. */
export function paymentUrl(core: Pick<Core, 'config'> & Keeper, invoiceId: number): string {
  return `${core.config.publicUrl}/pay/${paymentToken(core, invoiceId)}`;
}

/**
 * Where an unpaid purchase is paid, null when its invoice can not be paid any more, or not on a page; and when the last try
 * was declined.
 */
export async function openPaymentOf(
  core: Core,
  purchaseId: number,
): Promise<{ payment_url: string | null; declined_at: string | null }> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select(['id', 'declined_at'])
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .where('gateway', '<>', '')
    .where('linked_card_id', 'is', null)
    .where('expires_at', '>', core.clock.now())
    .executeTakeFirst();

  return {
    payment_url: invoice ? paymentUrl(core, invoice.id) : null,
    declined_at: invoice?.declined_at?.toISOString() ?? null,
  };
}
