import '../../../shared/cabinet-messages.ts';
import { Dialog } from '@fanfare/ui/dialog.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { closeCart, useCart } from '../../../shared/cart/cart-store.ts';
import { CartContents } from './cart-contents.tsx';
import styles from './cart-drawer.module.css';
import { EmptyCart } from './empty-cart.tsx';

/** The cart over the page (CART-01..16); it is gone from the page when it is closed. */
export function CartDrawer() {
  const { t } = useLingui();
  const isEmpty = useCart(({ items }) => items.length === 0);
  const title = useRef<HTMLHeadingElement>(null);

  return (
    <Dialog className={styles.drawer} aria-labelledby="cart-title" onClose={closeCart}>
      <header className={styles.head}>
        <button type="button" className={styles.tool} aria-label={t`Back`} onClick={closeCart}>
          <Icon name="left" />
        </button>
        <h2 id="cart-title" ref={title} tabIndex={-1}>
          <Trans>Cart</Trans>
        </h2>
      </header>
      {isEmpty ? <EmptyCart /> : <CartContents onRemoved={() => title.current?.focus()} />}
    </Dialog>
  );
}
