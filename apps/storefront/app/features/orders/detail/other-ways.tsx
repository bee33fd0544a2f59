import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/instance.ts';
import { fittingFirst, limitOf } from '../../../shared/payment/fitting-first.ts';
import { MethodMark } from '../../../shared/payment/method-mark.tsx';
import { MethodRow } from '../../../shared/payment/method-row.tsx';
import styles from './other-ways.module.css';
import { unpaidPrice } from './unpaid-price.ts';
import type { PayOrder } from './use-pay-order.ts';

export type OtherWaysProps = {
  order: OrderDetail;
  methods: readonly PaymentMethod[];
  payment: PayOrder;
};

/** After a failed try: every other way to pay, with its total and a button of its own; those that do not take it say why. */
export function OtherWays({ order, methods, payment: { pay, paying } }: OtherWaysProps) {
  const { t } = useLingui();
  const { settings, profile } = useInstance();
  const decimals = settings.roundingPrecision;
  const balance = parseAmount(profile?.balance ?? '0');
  const priceBy = (method: PaymentMethod) => unpaidPrice(order, method, decimals);
  const others = methods.filter(
    (method) =>
      method.id !== order.purchase.payment_method_id &&
      (method.strategy !== 'balance' || parseAmount(priceBy(method).total) <= balance),
  );
  if (others.length === 0) return null;

  return (
    <section className={styles.ways}>
      <header>
        <h2>
          <Trans>Pay another way</Trans>
        </h2>
        <small>
          <Trans>fee, limits, time, total</Trans>
        </small>
      </header>
      <ul>
        {fittingFirst(others, parseAmount(priceBy(others[0] as PaymentMethod).net)).map((method) => {
          const { net, total } = priceBy(method);
          const isFit = limitOf(method, parseAmount(net)) === null;
          const name = method.name;

          return (
            <li key={method.id} data-unfit={!isFit || undefined}>
              <MethodMark icon={method.icon} />
              <MethodRow method={method} amount={parseAmount(net)} />
              {isFit ? (
                <Button
                  aria-label={t`Pay with ${name}`}
                  isBusy={paying === method.id}
                  disabled={paying !== null && paying !== method.id}
                  onClick={() => void pay(method, total)}
                >
                  <Trans>Pay</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
