import type { PaymentMethod } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useMoneyView } from '../../shared/currency.ts';
import { formatMoney } from '../../shared/format.ts';
import { usePath } from '../../shared/instance.ts';
import { rememberOrder } from '../../shared/kept-order.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Draft, quantityOf } from './draft.ts';
import styles from './order-form.module.css';
import type { Price } from './use-price.ts';

export type SubmitBarProps = {
  draft: Draft;
  price: Price;
  method: PaymentMethod | undefined;
  isSending: boolean;
};

/** The one next action. A balance that is too small leads to topping it up, and back to the same order. */
export function SubmitBar({ draft, price, method, isSending }: SubmitBarProps) {
  const path = usePath();
  const view = useMoneyView();
  const total = price.total === null ? null : formatMoney(price.total, view);
  if (price.missing !== null && method?.strategy === 'balance') {
    const missing = formatMoney(price.missing, view);

    return (
      <div className={styles.submit}>
        <ButtonLink
          variant="primary"
          isWide
          to={`${path('/add-funds')}?amount=${price.missing}`}
          onClick={() => rememberOrder(orderPath(draft))}
        >
          <Trans>Add {missing} to order</Trans>
        </ButtonLink>
      </div>
    );
  }

  return (
    <div className={styles.submit}>
      <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={total === null}>
        {total === null ? <Trans context="verb">Order</Trans> : <Trans>Order for {total}</Trans>}
      </Button>
      <p className="visually-hidden" role="status">
        {price.isCurrent && total !== null ? <Trans>Total {total}</Trans> : null}
      </p>
    </div>
  );
}

/** The address that opens the form with the same order. */
function orderPath(draft: Draft): string {
  const query = new URLSearchParams({ url: draft.url, quantity: String(quantityOf(draft)) });
  if (draft.service) query.set('service', draft.service.slug);

  return `/orders/create?${query}`;
}
