import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Plural } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CART_KEY, isCartKept, openCart, useCart } from '../../shared/cart/cart-store.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { CART_HASH } from '../../shared/ordering/kept-order.ts';

const loadDrawer = () => import('./cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer);
const loadBanner = () => import('./cart/cart-banner.tsx').then(({ CartBanner }) => CartBanner);

/** The place of the cart on every screen; the code of what is seen of it comes when it is. */
export function CartHost() {
  const { isOpen, isBannerShown, items } = useCart();
  const Drawer = useLazy(loadDrawer, isOpen);
  const Banner = useLazy(loadBanner, isBannerShown);
  useStoredCart();
  useCartOfAddress();

  return (
    <>
      <Announced className="visually-hidden">
        {isBannerShown ? (
          <Plural value={items.length} one="In the cart: # service" other="In the cart: # services" />
        ) : null}
      </Announced>
      {Drawer && isOpen ? <Drawer /> : null}
      {Banner && isBannerShown && !isOpen ? <Banner /> : null}
    </>
  );
}

/** An address that asks for the cart opens it once: back from adding funds, it is as it was left. */
function useCartOfAddress(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    openCart();
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (hash === CART_HASH) open();
  }, [hash]);
}

/** The storage is outside of React, and other tabs write to it too. */
function useStoredCart(): void {
  useEffect(() => {
    if (isCartKept()) void takeOver();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) void takeOver();
    };
    window.addEventListener('storage', onStorage);

    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** The cart's code loads only when there is a stored cart, which it then validates. */
async function takeOver(): Promise<void> {
  const { readCart } = await loadPart(() => import('../../shared/cart/change-cart.ts'));
  readCart();
}
