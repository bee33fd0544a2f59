import { clearCart } from './cart-store.ts';

const COOKIE = 'clear_shope';
/** As long as an invoice may be paid. */
const COOKIE_SECONDS = 86_400;

/** Says that the cart is being paid elsewhere, so that it is empty when the buyer is back (ORD-32, CK-08). */
export function markCartPaid(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=1; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** Empties the cart that was paid elsewhere meanwhile. */
export function dropPaidCart(): void {
  if (!document.cookie.split('; ').includes(`${COOKIE}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=; path=/; max-age=-1`;
  clearCart();
}
