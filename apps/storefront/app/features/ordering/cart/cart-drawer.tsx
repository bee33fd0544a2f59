import { Icon } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { groupItems } from '../../../shared/cart/cart-item.ts';
import { closeCart, useCart } from '../../../shared/cart/cart-store.ts';
import { CartContents } from './cart-contents.tsx';
import styles from './cart-drawer.module.css';
import { EmptyCart } from './empty-cart.tsx';

/** The cart over the page (CART-01..16); it is gone from the page when it is closed. */
export function CartDrawer() {
  const { t } = useLingui();
  const { items } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const links = groupItems(items).filter(({ url }) => url !== '').length;
  const focusTitle = () => title.current?.focus();
  // The browser would begin with the button that closes it.
  useLayoutEffect(() => title.current?.focus(), []);

  return (
    <Dialog
      className={styles.drawer}
      aria-labelledby="cart-title"
      onClick={({ target, currentTarget }) => {
        // The page behind it is the dialog itself to the browser.
        if (target === currentTarget) closeCart();
      }}
      onClose={closeCart}
    >
      <div className={styles.whole}>
        <header className={styles.head}>
          <h2 id="cart-title" ref={title} tabIndex={-1}>
            <Trans>Cart</Trans>
          </h2>
          {items.length === 0 ? null : (
            <p>
              <Plural value={items.length} one="# service" other="# services" />
              {links === 0 ? null : (
                <span>
                  {', '}
                  <Plural value={links} one="# link" other="# links" />
                </span>
              )}
            </p>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-label={t`Close`}
            title={t`Close`}
            onClick={closeCart}
          >
            <Icon name="close" size={24} />
          </button>
        </header>
        {items.length === 0 ? <EmptyCart /> : <CartContents onChanged={focusTitle} />}
      </div>
    </Dialog>
  );
}
