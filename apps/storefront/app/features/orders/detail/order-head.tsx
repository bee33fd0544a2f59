import type { OrderDetail } from '@fanfare/contract';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { DateTime } from '@fanfare/ui/date-time.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderProgress, OrderStatusBadge } from '../order-progress.tsx';
import { describeOrder, isFinished } from '../order-status.ts';
import styles from './order-view.module.css';
import { PaymentOutcome, paymentStateOf } from './payment-outcome.tsx';

/** What was ordered for which link, how far it is, and what that means. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const { i18n, t } = useLingui();
  const id = order.id;
  const payment = paymentStateOf(order);

  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.number}>
            #{id}
            <CopyButton text={String(id)} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />
          </p>
          <h1 lang={order.service.lang}>{order.service.name}</h1>
          <TargetLink url={order.url} />
        </div>
        <OrderStatusBadge order={order} />
      </header>
      <div className={styles.progress}>
        <OrderProgress order={order} size="detail" />
      </div>
      <div role="status">
        {payment !== null ? (
          <PaymentOutcome state={payment} />
        ) : (
          <p>
            {i18n._(describeOrder(order))}{' '}
            {order.cancel_requested_at !== null && !isFinished(order) ? (
              <Trans>
                Requested at <DateTime iso={order.cancel_requested_at} />.
              </Trans>
            ) : null}
          </p>
        )}
      </div>
    </>
  );
}
