import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import styles from './empty-cart.module.css';
import { OrderAgain } from './order-again.tsx';

/** Empty cart, with its purpose and a way to begin (CART-03). */
export function EmptyCart() {
  const { profile } = useInstance();
  const path = usePath();

  return (
    <div className={styles.empty}>
      <span className={styles.picture} aria-hidden="true">
        <Icon name="cart" size={24} />
      </span>
      <h3>
        <Trans>The cart is empty</Trans>
      </h3>
      <p>
        <Trans>Add services for one or many links and pay for all of them at once.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={path('/orders/create')} onClick={closeCart}>
          <Trans>New order</Trans>
        </ButtonLink>
        {profile === null ? (
          <ButtonLink to={path('/login')} onClick={closeCart}>
            <Trans>Log in</Trans>
          </ButtonLink>
        ) : null}
      </div>
      <OrderAgain />
    </div>
  );
}
