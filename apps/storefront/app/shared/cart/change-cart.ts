import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import {
  type CartItem,
  type NewCartItem,
  parseCart,
  type StoredCart,
  withItems,
  withReturned,
} from './cart-item.ts';
import { CART_KEY, showCartBanner, useCart } from './cart-store.ts';

/** Puts services into the cart and tells of it for a while (CARTB-01). */
export function addToCart(added: readonly NewCartItem[]): void {
  change(({ items }) => ({ items: withItems(items, added) }));
  showCartBanner();
}

/** Puts what an item has become in its place, which may be of another service or link by now. */
export function replaceItem(index: number, by: readonly NewCartItem[]): void {
  change(({ items }) => ({
    items: withItems(
      items.filter((item) => item.index !== index),
      by,
    ),
  }));
}

export function changeItem(
  index: number,
  fields: Partial<Pick<CartItem, 'quantity' | 'subtotal' | 'refillChosen'>>,
): void {
  change(({ items }) => ({
    items: items.map((item) => (item.index === index ? { ...item, ...fields } : item)),
  }));
}

export type ServiceWords = Pick<CartItem, 'serviceId' | 'serviceName' | 'nameLang' | 'guarantee'>;

/** Calls services in other words, as where the page is in another language now. */
export function setServiceWords(words: readonly ServiceWords[]): void {
  change(({ items }) => ({
    items: items.map((item) => ({ ...item, ...words.find(({ serviceId }) => serviceId === item.serviceId) })),
  }));
}

export function removeItems(indexes: readonly number[]): void {
  change(({ items }) => ({ items: items.filter(({ index }) => !indexes.includes(index)) }));
}

export function returnItems(removed: readonly CartItem[]): void {
  change(({ items }) => ({ items: withReturned(items, removed) }));
}

export function setCartMethod(methodId: number): void {
  change(() => ({ methodId }));
}

export function setCartCoupon(couponCode: string): void {
  change(() => ({ couponCode }));
}

export function clearCart(): void {
  change(() => ({ items: [], couponCode: '', methodId: null }));
}

/** Reads the cart from storage: at the start, and whenever another tab has changed it. */
export function readCart(): void {
  const known = readStored();
  if (known !== null) useCart.setState(known);
}

/** Changes start from the stored cart, so that two tabs add to one cart. */
function change(work: (cart: StoredCart) => Partial<StoredCart>): void {
  const { items, couponCode, methodId } = useCart.getState();
  const known = readStored() ?? { items, couponCode, methodId };
  const next = { ...known, ...work(known) };
  useCart.setState(next);
  // Without storage, or room in it, the cart lives only as long as this page.
  isStored &&= inLocalStorage((storage) => storage.setItem(CART_KEY, JSON.stringify(next))) !== null;
}

/** False once a change could not be written: the page's own cart is newer than the storage then. */
let isStored = true;

function readStored(): StoredCart | null {
  return isStored ? inLocalStorage((storage) => parseCart(storage.getItem(CART_KEY))) : null;
}
