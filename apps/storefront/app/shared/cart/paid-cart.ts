import { loadPart } from '../loading/load-part.ts';
import { useCart } from './cart-store.ts';

const COOKIE = 'clear_shope';
/** Lifetime of an invoice. */
const COOKIE_SECONDS = 86_400;
const VALUE = new RegExp(`(?:^|; )${COOKIE}=(\\d+)\\.([\\d-]*)`);

/**
 * Marks the cart as being paid by an order on another page: it is emptied once that order is known to be paid (ORD-32,
 * CK-08).
 */
export function clearWhenPaid(orderId: number): void {
  const items = useCart.getState().items.map(({ index }) => index);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${orderId}.${items.join('-')}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** The order is paid: what it was made from leaves the cart. What was added meanwhile stays. */
export async function dropPaidCart(orderId: number): Promise<void> {
  const [, id, items = ''] = VALUE.exec(document.cookie) ?? [];
  if (Number(id) !== orderId) return;
  // Most orders were not made from the cart.
  const { clearCart, removeItems } = await loadPart(() => import('./change-cart.ts'));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=; path=/; max-age=-1`;
  removeItems(items.split('-').map(Number));
  if (useCart.getState().items.length === 0) clearCart();
}
