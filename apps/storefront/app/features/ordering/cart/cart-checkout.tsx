import type { PaymentMethod } from '@fanfare/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { type CartItem, isRefillOpen } from '../../../shared/cart/cart-item.ts';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { useRefillSurcharge } from '../../../shared/money/refill-surcharge.ts';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { CART_PATH } from '../../../shared/ordering/kept-order.ts';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { useInstance } from '../../../shared/pages/instance.ts';
import { EmailField } from '../pay/email-field.tsx';
import { ErrorSummary } from '../pay/error-summary.tsx';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { showField } from '../pay/show-field.ts';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import type { Checkout } from '../pay/use-checkout.ts';
import { CouponChoice } from '../till/coupon-choice.tsx';
import { MethodChoice } from '../till/method-choice.tsx';
import { TillButton } from '../till/till-button.tsx';
import styles from './cart-checkout.module.css';

export type CartCheckoutProps = {
  checkout: Checkout;
  /** Items of the order. */
  items: readonly CartItem[];
  methods: readonly PaymentMethod[];
  /** The method that the cart begins with. */
  preferred: number | null;
  coupon: string;
  email: string;
  wrong: OrderErrors;
  onMethod: (id: number) => void;
  onEmail: (email: string) => void;
  onCoupon: (coupon: string) => void;
  onCouponFocus: () => void;
  onConsent: () => void;
};

/** Settings of the checkout with one click: e-mail, method, coupon, total and the button that places the orders (CART-11..15). */
export function CartCheckout({ checkout, items, methods, preferred, coupon, ...cart }: CartCheckoutProps) {
  const { profile } = useInstance();
  const { price, method } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const isOpen = items.some(isRefillOpen);

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The refill of an item is chosen beside it, in the list.
        void checkout.order(event.currentTarget, event.currentTarget.parentElement);
      }}
    >
      <div className={styles.body}>
        {profile === null ? (
          <EmailField email={cart.email} error={cart.wrong.errors.email} onChange={cart.onEmail} />
        ) : null}
        <MethodChoice
          {...{ methods, preferred }}
          chosen={method}
          amount={price.net}
          others={3}
          error={cart.wrong.errors.paymentMethodId}
          onChoose={cart.onMethod}
        />
        <CouponChoice
          coupon={coupon}
          error={cart.wrong.errors.coupon}
          cost={price.isConfirmed ? price.cost : null}
          onChange={cart.onCoupon}
          onFocus={cart.onCouponFocus}
        />
      </div>
      <div className={styles.pin}>
        <ErrorSummary
          general={cart.wrong.general}
          fields={cart.wrong.general.length > 0 ? [] : fieldsOf(cart.wrong)}
          onShow={(field) => showField(form.current?.parentElement ?? null, field)}
        />
        <TotalReceipt
          rows={
            price.original === null
              ? []
              : [{ key: 'services', label: <Services items={items} />, amount: price.original }]
          }
          {...{ coupon, price, method }}
          openRefill={isOpen ? { quote: null } : null}
        />
        <ImmediateStart error={cart.wrong.errors.startsAtOnce} onChange={cart.onConsent} />
        <TillButton
          {...{ checkout, methods }}
          isRefillOpen={isOpen}
          error={cart.wrong.errors.captcha}
          count={items.length}
          returnsTo={CART_PATH}
          onLeave={closeCart}
        />
        <OrderTerms className={styles.terms} />
      </div>
    </form>
  );
}

/** Fields that are missing or wrong, items first. */
const fieldsOf = ({ lines, errors: { captcha: _, ...errors } }: OrderErrors): string[] =>
  Object.keys(Object.assign({}, ...Object.values(lines), errors));

function Services({ items }: Pick<CartCheckoutProps, 'items'>) {
  const surcharge = useRefillSurcharge();
  const count = <Plural value={items.length} one="# service" other="# services" />;
  if (items.every(({ refillChosen }) => !refillChosen)) return count;

  return (
    <Trans>
      {count}, refill {surcharge}
    </Trans>
  );
}
