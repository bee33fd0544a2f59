import type { OrderDetail, OrderReview, PaymentMethod } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import type { NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { ReviewPlace } from '../review/review-place.tsx';
import { GuestActions } from './guest-actions.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderTargets } from './order-targets.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { headStateOf, isAwaited, paymentStateOf } from './payment-state.ts';
import { PromotablePreview } from './promotable-preview.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useOrder } from './use-order.ts';
import { useRefills } from './use-refills.ts';

/** Loaded late, as what it shows: few orders are for search phrases. */
const loadKeywords = () => import('./keyword-table.tsx').then(({ KeywordTable }) => KeywordTable);

export type OrderViewProps = {
  loaded: OrderDetail;
  /** Token of a guest's link, whose holder sees the order and may pay it. */
  token: string | null;
  network: NetworkMarkProps | null;
  /** Review of an order that has ended; null for one that may be reviewed later. */
  review: OrderReview | null;
  /** Ways to pay an unpaid order. */
  methods: readonly PaymentMethod[];
  /** Expected times of an order, below its state. */
  renderEnds?: ((order: OrderDetail) => React.ReactNode) | undefined;
  /** The plan of a drip feed in place of its runs. */
  renderPlan?: ((order: OrderDetail) => React.ReactNode) | undefined;
  /** The form of a guest that keeps the order. */
  renderKeep?: ((order: OrderDetail) => React.ReactNode) | undefined;
};

/** Page of one order for its owner, or for a guest who holds its link. It updates by itself. */
export function OrderView({
  loaded,
  token,
  network,
  review,
  methods,
  renderEnds,
  renderPlan,
  renderKeep,
}: OrderViewProps) {
  const path = usePath();
  const isOwn = loaded.is_own;
  const { order, askedAt, reload, onDone } = useOrder({ loaded, token });
  const refills = useRefills(order.id, isOwn && order.has_refill && order.completed_at !== null);
  const payment = headStateOf(order);
  const isPaidMeanwhile = isAwaited(paymentStateOf(loaded)) && order.status !== 'unpaid';
  const actions = isOwn ? (
    <OrderActions order={order} parts={order.orders} onDone={onDone} />
  ) : (
    <GuestActions order={order} />
  );
  const isUnpaid = order.status === 'unpaid' && (payment !== null || methods.length > 0);

  return (
    <Page isDetail>
      {token === null ? (
        <BackLink to={path('/orders')}>
          <Trans>Orders</Trans>
        </BackLink>
      ) : null}
      {/* The head of before goes with what it told: only what stays can tell that the payment is here. */}
      <Announced className="visually-hidden">
        {isPaidMeanwhile ? <Trans>The payment has arrived.</Trans> : null}
      </Announced>
      <Split
        aside={
          <OrderSide
            order={order}
            isOwn={isOwn}
            token={token}
            askedAt={askedAt}
            refills={refills}
            onDone={onDone}
          />
        }
      >
        {isUnpaid ? (
          <UnpaidOrder
            order={order}
            token={token}
            network={network}
            methods={methods}
            actions={actions}
            onPaid={reload}
          />
        ) : (
          <section className={styles.card}>
            <OrderHead
              order={order}
              network={network}
              actions={actions}
              isQueued={payment === 'paid'}
              ends={renderEnds?.(order)}
            />
            <PromotablePreview promotable={order.promotable} />
            <OrderFacts order={order} />
          </section>
        )}
        <OrderContents order={order} token={token} plan={renderPlan?.(order)} />
        <ReviewPlace order={order} token={token} loaded={review} />
        {renderKeep?.(order)}
        <section className={styles.card}>
          <OrderTimeline order={order} refills={refills.refills} />
        </section>
      </Split>
    </Page>
  );
}

type OrderContentsProps = { order: OrderDetail; token: string | null; plan: React.ReactNode };

/** Contents of the order: parts or runs, targets, search positions. */
function OrderContents({ order, token, plan }: OrderContentsProps) {
  const hasTargets = order.targetable_values.length > 0;
  const KeywordTable = useLazy(loadKeywords, hasTargets);
  const hasMore = plan !== undefined || order.orders.length > 0 || hasTargets;
  if (!hasMore) return null;

  return (
    <section className={styles.card}>
      {KeywordTable ? <KeywordTable order={order} token={token} /> : null}
      <OrderTargets targets={order.targetable_values} />
      {plan ?? (
        <OrderParts
          title={order.drip_feed_id === null ? <Trans>In this package</Trans> : <Trans>Runs</Trans>}
          parts={order.orders}
        />
      )}
    </section>
  );
}
