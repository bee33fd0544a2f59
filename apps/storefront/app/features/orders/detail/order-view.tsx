import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { KeywordTable } from './keyword-table.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderTargets } from './order-targets.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { PayPanel } from './pay-panel.tsx';
import { isAwaited, paymentStateOf } from './payment-outcome.tsx';
import { PromotablePreview } from './promotable-preview.tsx';
import { RefillPanel } from './refill-panel.tsx';
import { useOrder } from './use-order.ts';
import { useRefills } from './use-refills.ts';

export type OrderViewProps = {
  loaded: OrderDetail;
  /** Of a guest's link; its holder looks on and may pay. */
  token: string | null;
  /** Ways to pay an unpaid order. */
  methods: readonly PaymentMethod[];
  /** The plan of a drip feed in place of its runs. */
  renderPlan?: ((order: OrderDetail) => React.ReactNode) | undefined;
  children?: React.ReactNode;
};

/** One order on its way: what its owner sees and does, and a guest who holds its link sees. It moves by itself. */
export function OrderView({ loaded, token, methods, renderPlan, children }: OrderViewProps) {
  const isOwn = token === null;
  const { order, reload, onDone } = useOrder({ loaded, token });
  const canPay = order.actions.payable && methods.length > 0;
  const isWaiting = isAwaited(paymentStateOf(order));
  const refills = useRefills(order.id, isOwn && order.has_refill && order.completed_at !== null);

  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <OrderHead order={order} />
        <PromotablePreview promotable={order.promotable} />
        {canPay ? (
          <ToPay isFolded={isWaiting}>
            <PayPanel order={order} token={token} methods={methods} onPaid={reload} />
          </ToPay>
        ) : null}
        {isOwn ? <OrderActions order={order} parts={order.orders} onDone={onDone} /> : null}
        <OrderFacts order={order} />
        <KeywordTable order={order} token={token} />
        <OrderTargets targets={order.targetable_values} />
        {renderPlan?.(order) ?? (
          <OrderParts
            title={order.drip_feed_id === null ? <Trans>In this package</Trans> : <Trans>Runs</Trans>}
            parts={order.orders}
          />
        )}
      </section>
      <aside className={styles.side}>
        {canPay && !isWaiting ? null : (
          <section className={styles.card}>
            <h2>
              <Trans>Receipt</Trans>
            </h2>
            <OrderReceipt order={order} />
          </section>
        )}
        {order.has_refill ? (
          <section className={styles.card}>
            <RefillPanel order={order} refills={refills} canAsk={isOwn} />
          </section>
        ) : null}
        <section className={styles.card}>
          <h2>
            <Trans>What happened</Trans>
          </h2>
          <OrderTimeline order={order} refills={refills.refills} />
        </section>
        {children}
      </aside>
    </div>
  );
}

/** Ways to pay, behind a line that opens while a payment is being checked. */
function ToPay({ isFolded, children }: { isFolded: boolean; children: React.ReactNode }) {
  return isFolded ? (
    <details className={styles.otherWay}>
      <summary>
        <Trans>Pay in another way</Trans>
      </summary>
      {children}
    </details>
  ) : (
    children
  );
}
