import { FormError } from '@fanfare/client/form-error.tsx';
import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import styles from './payment-head.module.css';
import { unpaidPrice } from './unpaid-price.ts';
import type { PayOrder } from './use-pay-order.ts';

export type TryAgainProps = {
  order: OrderDetail;
  methods: readonly PaymentMethod[];
  payment: PayOrder;
  /** Further actions. */
  children: React.ReactNode;
};

/** Retries the payment with the same method; the button names the total. */
export function TryAgain({ order, methods, payment: { pay, paying, refusal }, children }: TryAgainProps) {
  const { settings } = useInstance();
  const view = useMoneyView();
  const method = methods.find(({ id }) => id === order.purchase.payment_method_id);
  const price = method && unpaidPrice(order, method, settings.roundingPrecision);
  const isOffered = price !== undefined && limitOf(method as PaymentMethod, parseAmount(price.net)) === null;
  const total = formatMoney(price?.total ?? '0', view);

  return (
    <>
      <FormError message={refusal} />
      <div className={styles.do}>
        {method && price && isOffered ? (
          <Button
            variant="primary"
            isBusy={paying === method.id}
            disabled={paying !== null && paying !== method.id}
            onClick={() => void pay(method, price.total)}
          >
            <Trans>Try again for {total}</Trans>
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}
