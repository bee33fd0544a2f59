import type { PaymentMethod } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { ImmediateStart } from '../../../shared/immediate-start.tsx';
import { useInstance, usePath } from '../../../shared/instance.ts';
import { OrderTerms } from '../../../shared/order-terms.tsx';
import { ErrorSummary } from '../pay/error-summary.tsx';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { OrderCoupon } from '../pay/order-coupon.tsx';
import { PaymentFields } from '../pay/payment-fields.tsx';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import type { Checkout } from '../pay/use-checkout.ts';
import styles from './cart-drawer.module.css';

export type CartCheckoutProps = {
  checkout: Checkout;
  methods: readonly PaymentMethod[];
  coupon: string;
  email: string;
  wrong: OrderErrors;
  onMethod: (id: number) => void;
  onEmail: (email: string) => void;
  onCoupon: (coupon: string) => void;
  onCouponFocus: () => void;
};

/** One-click settings: e-mail, method, coupon, total and the button that buys it all (CART-11..15). */
export function CartCheckout({ checkout, methods, coupon, email, wrong, ...on }: CartCheckoutProps) {
  const { profile } = useInstance();
  const path = usePath();
  const view = useMoneyView();
  const { price, method } = checkout;
  const total = price.payable === null ? null : formatMoney(price.payable, view);
  const missing = formatMoney(price.missing ?? '0', view);

  return (
    <form
      className={styles.checkout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.order(event.currentTarget);
      }}
    >
      <div className={styles.settings} data-columns={profile === null ? 6 : 4}>
        <PaymentFields
          methods={methods}
          methodId={method?.id ?? null}
          amount={price.net}
          email={email}
          errors={wrong.errors}
          onMethod={on.onMethod}
          onEmail={on.onEmail}
        />
        <OrderCoupon
          coupon={coupon}
          error={wrong.errors.coupon}
          cost={price.isConfirmed ? price.cost : null}
          onChange={on.onCoupon}
          onFocus={on.onCouponFocus}
        />
      </div>
      <ImmediateStart />
      <TotalReceipt rows={[]} coupon={coupon} price={price} method={method} />
      <ErrorSummary general={wrong.general} />
      <div className={styles.buy}>
        {price.missing !== null ? (
          <ButtonLink
            variant="primary"
            isWide
            to={`${path('/add-funds')}?amount=${price.missing}`}
            onClick={closeCart}
          >
            <Trans>Add {missing} to order</Trans>
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={checkout.isSending}
            disabled={total === null}
          >
            {total === null ? <Trans context="verb">Order</Trans> : <Trans>Order for {total}</Trans>}
          </Button>
        )}
      </div>
      <OrderTerms className={styles.terms} />
    </form>
  );
}
