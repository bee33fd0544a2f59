import type { OrderDetail } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import type { ActionDone } from '../use-order-action.ts';
import { CheckedAgo } from './checked-ago.tsx';
import { OrderPapers } from './order-papers.tsx';
import { isFreeTrial, OrderReceipt } from './order-receipt.tsx';
import styles from './order-view.module.css';
import { PaidTogether } from './paid-together.tsx';
import { hasFailed, isAwaited, paymentStateOf } from './payment-state.ts';
import { RefillPanel } from './refill-panel.tsx';
import type { useRefills } from './use-refills.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export type OrderSideProps = {
  order: OrderDetail;
  isOwn: boolean;
  /** Token of a guest's link. */
  token: string | null;
  onDone: ActionDone;
  /** Time of the page's last request for the order. */
  askedAt: number;
  refills: ReturnType<typeof useRefills>;
};

/** Column beside the order: its receipt, or only support links; advice after a failed payment; its guarantee. */
export function OrderSide({ order, isOwn, token, askedAt, refills, onDone }: OrderSideProps) {
  const state = paymentStateOf(order);
  // An unpaid price depends on the method, so it stands with the payment methods instead.
  const isToBePaid = order.actions.payable && state === null;

  return (
    <>
      {isToBePaid ? (
        <section className={styles.card}>
          <OrderPapers order={order} />
        </section>
      ) : (
        <section className={`${styles.card} ${styles.receipt}`}>
          <h2>
            <Trans>Receipt</Trans>
          </h2>
          <OrderReceipt order={order} />
          {isFreeTrial(order) ? <OfTrial /> : null}
          {isAwaited(state) ? <CheckedAgo at={askedAt} /> : null}
          <OrderPapers order={order} />
          <PaidTogether order={order} isOwn={isOwn} />
        </section>
      )}
      {hasFailed(state) ? <WhatHelps order={order} /> : null}
      {order.has_refill && order.status !== 'canceled' && state === null ? (
        <section className={styles.card}>
          <RefillPanel order={order} refills={refills} canAsk={isOwn} />
        </section>
      ) : null}
      {order.withdrawable_until === null ? null : (
        <section className={`${styles.card} ${styles.receipt}`}>
          <h2>
            <Trans>If something is wrong</Trans>
          </h2>
          <p className={styles.note}>
            <Trans>What cannot be delivered is refunded automatically.</Trans>
          </p>
          <WithdrawalForm order={order} token={token} onDone={onDone} />
        </section>
      )}
    </>
  );
}

function OfTrial() {
  const path = usePath();
  const { settings } = useInstance();

  return (
    <p className={styles.note}>
      <Trans>This was a free trial, so nothing is charged.</Trans>{' '}
      {settings.freeTrials.isEnabled ? (
        <Link to={path('/free-trials')}>
          <Trans>See the free trials</Trans>
        </Link>
      ) : null}
    </p>
  );
}

function WhatHelps({ order }: { order: OrderDetail }) {
  const id = order.id;

  return (
    <section className={`${styles.card} ${styles.receipt}`}>
      <h2>
        <Trans>What to try</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Turn on online payments in your bank’s app, or use another card. If you contact us, mention order{' '}
          <b>#{id}</b>.
        </Trans>
      </p>
    </section>
  );
}
