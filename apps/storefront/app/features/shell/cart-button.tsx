import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural } from '@lingui/react/macro';
import { openCart, useCart } from '../../shared/cart/cart-store.ts';
import styles from './cart-button.module.css';

export type CartButtonProps = { className?: string | undefined; children?: React.ReactNode };

/** The cart with its count; it waits for the page to be alive, since its services come over the network. */
export function CartButton({ className, children }: CartButtonProps) {
  const isReady = useHydrated();
  const { length } = useCart(({ items }) => items);

  return (
    <button
      type="button"
      className={[styles.cart, className].filter(Boolean).join(' ')}
      disabled={!isReady}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <span className={styles.mark}>
        <Icon name="cart" />
        {length > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {length}
          </span>
        ) : null}
      </span>
      {children}
      <span className="visually-hidden">
        <Plural value={length} _0="Cart, empty" one="Cart, # service" other="Cart, # services" />
      </span>
    </button>
  );
}
