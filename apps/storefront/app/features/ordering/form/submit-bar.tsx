import type { PaymentMethod } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMoneyView } from '../../../shared/currency.ts';
import { formatMoney } from '../../../shared/format.ts';
import { usePath } from '../../../shared/instance.ts';
import { rememberOrder } from '../../../shared/kept-order.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Price } from '../pay/use-price.ts';
import styles from './order-form.module.css';

export type SubmitBarProps = {
  price: Price;
  method: PaymentMethod | undefined;
  isSending: boolean;
  /** Where the form is found again with what is in it. */
  returnsTo: () => string;
  onAddToCart: () => void;
};

/** The one next action. A balance that is too small leads to topping it up, and back to the same order. */
export function SubmitBar({ price, method, isSending, returnsTo, onAddToCart }: SubmitBarProps) {
  const { t } = useLingui();
  const path = usePath();
  const view = useMoneyView();
  const total = price.total === null ? null : formatMoney(price.total, view);
  const isShort = price.missing !== null && method?.strategy === 'balance';
  const missing = formatMoney(price.missing ?? '0', view);

  return (
    <div className={styles.submit}>
      {isShort ? (
        <ButtonLink
          variant="primary"
          isWide
          to={`${path('/add-funds')}?amount=${price.missing}`}
          onClick={() => rememberOrder(returnsTo())}
        >
          <Trans>Add {missing} to order</Trans>
        </ButtonLink>
      ) : (
        <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={total === null}>
          {total === null ? <Trans context="verb">Order</Trans> : <Trans>Order for {total}</Trans>}
        </Button>
      )}
      <Button
        className={styles.toCart}
        disabled={total === null}
        onClick={onAddToCart}
        title={t`Add to cart`}
      >
        <Icon name="cart" />
        <span>
          <Trans>Add to cart</Trans>
        </span>
      </Button>
      <p className="visually-hidden" role="status">
        {price.isCurrent && total !== null && !isShort ? <Trans>Total {total}</Trans> : null}
      </p>
    </div>
  );
}
