import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural } from '@lingui/react/macro';
import { openCart, useCart } from '../../../shared/cart/cart-store.ts';
import styles from './cart-button.module.css';

export type CartButtonProps = {
  className?: string | undefined;
  /** Words under the cart, which its count then follows; without them it stands at the cart. */
  children?: React.ReactNode;
};

/** The cart with its count. It waits for the networks (TB-11). */
export function CartButton({ className, children }: CartButtonProps) {
  const { items, isWaiting } = useCart();
  const { length } = items;
  const count = length > 0 ? length : null;

  return (
    <button
      type="button"
      className={[styles.cart, className].filter(Boolean).join(' ')}
      disabled={isWaiting}
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <span className={styles.mark}>
        <Icon name="cart" size={children ? 24 : 20} />
        {count && !children ? (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      {children ? (
        <span>
          {children} <span aria-hidden="true">{count}</span>
        </span>
      ) : null}
      <span className="visually-hidden">
        <Plural value={length} _0="Cart, empty" one="Cart, # service" other="Cart, # services" />
      </span>
    </button>
  );
}
