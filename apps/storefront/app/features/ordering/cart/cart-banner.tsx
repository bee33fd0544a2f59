import { formatAmount, parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { openCart, useCart } from '../../../shared/cart/cart-store.ts';
import { costQuestion } from '../pay/order-body.ts';
import { usePrice } from '../pay/use-price.ts';
import styles from './cart-banner.module.css';
import { orderLineOfItem } from './cart-line.ts';

/** Phone banner with the cart's total and a link to it (CART-17..19). */
export function CartBanner() {
  const { t } = useLingui();
  const { items, couponCode } = useCart();
  const price = usePrice({
    question: costQuestion(items.map(orderLineOfItem), { coupon: couponCode, methodId: null }),
    estimate: null,
    method: undefined,
    onRefused: () => {},
  });
  const sum = items.reduce((total, { subtotal }) => total + parseAmount(subtotal ?? '0'), 0n);
  const total = price.total ?? formatAmount(sum, 6);
  const isReduced = price.cost?.couponBonusType === 'discount' && price.original !== null;

  return (
    <aside className={styles.banner} aria-label={t`Cart`}>
      <p>
        <Plural value={items.length} one="# service" other="# services" />
        {' · '}
        {isReduced ? (
          <>
            <s>
              <span className="visually-hidden">
                <Trans>Before:</Trans>
              </span>{' '}
              <Money amount={price.original ?? total} />
            </s>{' '}
          </>
        ) : null}
        <b>
          <Money amount={total} />
        </b>
      </p>
      <Button variant="primary" onClick={openCart}>
        <Trans>Go to cart</Trans>
      </Button>
    </aside>
  );
}
