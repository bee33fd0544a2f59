import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import type { Checkout } from '../pay/use-checkout.ts';
import styles from './order-form.module.css';

export type SubmitBarProps = {
  checkout: Checkout;
  /** The buyer has not said whether there is a refill: the button names no sum yet. */
  isRefillOpen: boolean;
  /** Error of its captcha. */
  error: string | undefined;
  /** Address of the form with its current content. */
  returnsTo: () => string;
  onAddToCart: () => void;
};

/** The one next action. A balance that is too small leads to topping it up, and back to the same order. */
export function SubmitBar({ checkout, isRefillOpen, error, returnsTo, onAddToCart }: SubmitBarProps) {
  const { t } = useLingui();
  const path = usePath();
  const view = useMoneyView();
  const { price, isSending } = checkout;
  const total = price.payable === null ? null : formatMoney(price.payable, view);
  // A refill that is not chosen yet is asked for first: what is missing depends on it.
  const isShort = price.missing !== null && !isRefillOpen;
  const missing = formatMoney(price.missing ?? '0', view);

  return (
    <div className={styles.submit} data-order-bar="">
      {isShort ? (
        <ButtonLink
          variant="primary"
          isWide
          to={`${path('/add-funds')}?amount=${price.missing}`}
          onClick={() => rememberOrder(returnsTo())}
        >
          <Trans>Add {missing} and order</Trans>
        </ButtonLink>
      ) : (
        <SubmitButton error={error} isWide isBusy={isSending} disabled={total === null}>
          {total === null ? (
            <Trans context="verb">Order</Trans>
          ) : isRefillOpen ? (
            <Trans>Order and pay</Trans>
          ) : (
            <Trans>Order and pay {total}</Trans>
          )}
        </SubmitButton>
      )}
      <Button
        disabled={price.total === null}
        onClick={onAddToCart}
        title={t`Add to cart`}
        aria-label={t`Add to cart`}
      >
        <Icon name="cart" />
      </Button>
      <Announced className="visually-hidden">
        {/* From the first estimate on: what the page itself opens with is no news. */}
        {total !== null && !isShort && !isRefillOpen ? <Trans>Total {total}</Trans> : null}
      </Announced>
    </div>
  );
}
