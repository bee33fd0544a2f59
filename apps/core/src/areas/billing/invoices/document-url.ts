import { fillPath, getInvoiceDocument, type Locale } from '@fanfare/contract';
import { makeLinkToken, readLinkToken } from '../../../addresses/link-token.ts';
import type { Core } from '../../../core.ts';

type Keeper = Pick<Core, 'secrets' | 'clock'>;
/**
 * The reader of a document: the buyer, or the payer, who may have ordered for the email of somebody else's account and
 * sees no more of the buyer than that email.
 */
type Reader = 'buyer' | 'payer';

/** The path of an invoice's document, with what opens it for a week: a link can not carry a bearer. */
export function documentPath(core: Keeper, invoiceId: number, locale: Locale, reader: Reader): string {
  const purpose = reader === 'buyer' ? 'bill' : 'pay';
  const token = makeLinkToken(core, { purpose, opens: String(invoiceId) });

  return `${fillPath(getInvoiceDocument, { invoiceId })}?${new URLSearchParams({ locale, token })}`;
}

/** The invoice whose document a token opens to its buyer; null for any other token. */
export function readBillToken(keeper: Keeper, token: unknown): number | null {
  const read = typeof token === 'string' ? readLinkToken(keeper, token) : null;

  return read?.purpose === 'bill' ? Number(read.opens) : null;
}
