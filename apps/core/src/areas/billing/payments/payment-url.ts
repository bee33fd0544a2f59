import { makeLinkToken, readLinkToken } from '../../../addresses/link-token.ts';
import type { Core } from '../../../core.ts';

type Keeper = Pick<Core, 'secrets' | 'clock'>;

/** A token that opens one invoice to its holder, for some days. */
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

/** Our address that a buyer returns to from a gateway, and is sent on from. Gateways learn no token. */
export function returnUrl({ config }: Pick<Core, 'config'>, invoiceId: number): string {
  return `${config.publicUrl}/pay/return/${invoiceId}`;
}
