import type { Core } from '../../core.ts';

/** What opens one invoice to whoever holds it: its number, signed by the instance's secret. */
export function paymentToken({ secrets }: Pick<Core, 'secrets'>, invoiceId: number): string {
  return `${invoiceId}.${secrets.sign('payment link', String(invoiceId))}`;
}

/** The invoice that a token opens, or null when it was not made here. */
export function readPaymentToken({ secrets }: Pick<Core, 'secrets'>, token: string): number | null {
  const [id = '', signature = ''] = token.split('.');

  return /^\d{1,10}$/.test(id) && secrets.verify('payment link', id, signature) ? Number(id) : null;
}

/** Our address for paying an invoice: it opens the gateway's page when it is asked, so a gateway that is down loses nothing. */
export function paymentUrl(core: Pick<Core, 'config' | 'secrets'>, invoiceId: number): string {
  return `${core.config.publicUrl}/pay/${paymentToken(core, invoiceId)}`;
}

/** Where an unpaid purchase is paid, or null when its invoice can not be paid any more, or not on a page. */
export async function paymentUrlOfPurchase(core: Core, purchaseId: number): Promise<string | null> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .where('gateway', '<>', '')
    .where('linked_card_id', 'is', null)
    .where('expires_at', '>', core.clock.now())
    .executeTakeFirst();

  return invoice ? paymentUrl(core, invoice.id) : null;
}
