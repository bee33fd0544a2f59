import type { OrderDetail } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { NetworkMark, type NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { OrderStatusBadge } from '../../../shared/ordering/order-progress.tsx';
import { describeOrder, isFinished } from '../../../shared/ordering/order-status.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { isFreeTrial, isPartOfMore } from './order-receipt.tsx';
import { OrderTrack } from './order-track.tsx';
import styles from './order-view.module.css';
import { ReturnedPart } from './returned-part.tsx';

export type OrderHeadProps = {
  order: OrderDetail;
  network: NetworkMarkProps | null;
  /** Buttons of the order's actions. */
  actions: React.ReactNode;
  /** Paid, and not begun. */
  isQueued?: boolean;
  /** Expected times, below the state. */
  ends?: React.ReactNode;
};

/** Head of the order page: service and link, progress, explanation and actions. */
export function OrderHead({ order, network, actions, isQueued = false, ends }: OrderHeadProps) {
  const { i18n, t } = useLingui();
  const id = order.id;

  return (
    <>
      <DetailHead
        number={
          <>
            <Trans>Order #{id}</Trans>
            <CopyButton text={String(id)} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />
          </>
        }
        title={<bdi>{order.service.name}</bdi>}
        lang={order.service.lang}
        target={
          <>
            {network === null || order.url === '' ? null : <NetworkMark {...network} />}
            <TargetLink url={order.url} />
          </>
        }
        status={
          isQueued ? (
            <StatusBadge tone="run">
              <Trans>Paid, starting</Trans>
            </StatusBadge>
          ) : (
            <OrderStatusBadge order={order} />
          )
        }
        actions={actions}
      >
        <MadeBy order={order} />
      </DetailHead>
      <Announced as="div" className={styles.sentence}>
        <p>
          {isQueued ? <Queued order={order} /> : i18n._(describeOrder(order))} <ReturnedPart order={order} />
          {order.cancel_requested_at !== null && !isFinished(order) ? (
            <Trans>
              Requested on <DateTime iso={order.cancel_requested_at} />.
            </Trans>
          ) : null}
        </p>
      </Announced>
      {ends}
      <OrderTrack order={order} />
    </>
  );
}

/** A guest has paid for this order alone, and is told that the money is here. */
function Queued({ order }: { order: OrderDetail }) {
  const amount = formatMoney(order.purchase.total, useMoneyView());
  if (order.is_own || isPartOfMore(order) || isFreeTrial(order))
    return <Trans>It starts automatically. You can follow it here or leave this page.</Trans>;

  return <Trans>Your {amount} arrived.</Trans>;
}

/** The automatic promotion that placed it. */
function MadeBy({ order: { subscription } }: { order: OrderDetail }) {
  const path = usePath();
  if (subscription === null) return null;
  const name = isolated(subscription.name ?? subscription.url.replace(/^https?:\/\/(www\.)?/, ''));

  return (
    <p className={styles.madeBy}>
      <Trans>
        Ordered by the automatic promotion <Link to={path(`/subscriptions/${subscription.id}`)}>{name}</Link>
      </Trans>
    </p>
  );
}
