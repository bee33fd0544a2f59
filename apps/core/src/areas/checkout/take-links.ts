import type { Tx } from '../../data/database.ts';
import { findLinkUse, type LinkUse, lockLinks } from '../orders/face/running-links.ts';
import type { Buyer } from './face/order-request.ts';
import { refuseTakenLinks } from './link-conflicts.ts';
import type { PurchaseQuote } from './quote-purchase.ts';

/** Use of the links of an order, and true where it holds them from now on. */
export type TakenLinks = LinkUse & { areHeld: boolean };

/** Throws 422 on links that the buyer may not have now; those that are paid, or charged next, are the order's from here on. */
export async function takeLinks(
  tx: Tx,
  { lines, wallet, ahead }: PurchaseQuote,
  { customerId }: Buyer,
): Promise<TakenLinks> {
  // Told before the buyer pays; between now and a payment on a page another order may still take the link.
  const areHeld = wallet !== null;
  const links = ahead?.links ?? (await (areHeld ? lockLinks : findLinkUse)(tx, lines, { customerId }));
  refuseTakenLinks(lines, links.taken);

  return { ...links, areHeld };
}
