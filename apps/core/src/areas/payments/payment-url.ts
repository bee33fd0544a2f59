import type { Core } from '../../core.ts';

/** Our address for paying an invoice: it opens the gateway's page when it is asked, so a gateway that is down loses nothing. */
export function paymentUrl({ config, secrets }: Pick<Core, 'config' | 'secrets'>, invoiceId: number): string {
  return `${config.publicUrl}/pay/${invoiceId}.${secrets.sign('payment link', String(invoiceId))}`;
}

/** The invoice that a payment address names, or null when it was not made here. */
export function readPaymentToken({ secrets }: Pick<Core, 'secrets'>, token: string): number | null {
  const [id = '', signature = ''] = token.split('.');

  return /^\d{1,10}$/.test(id) && secrets.verify('payment link', id, signature) ? Number(id) : null;
}

/** Where an unpaid purchase is paid, or null when its invoice can not be paid any more. */
export async function paymentUrlOfPurchase(core: Core, purchaseId: number): Promise<string | null> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .where('expires_at', '>', core.clock.now())
    .executeTakeFirst();

  return invoice ? paymentUrl(core, invoice.id) : null;
}
