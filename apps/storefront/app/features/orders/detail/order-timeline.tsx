import type { OrderDetail } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPartOfMore } from './order-receipt.tsx';
import styles from './order-timeline.module.css';
import { type Refill, type TimelineStep, timelineSteps } from './timeline-steps.ts';

export type OrderTimelineProps = { order: OrderDetail; refills: readonly Refill[] };

/** Timeline of an order, newest first, including the customer's requests and their answers. */
export function OrderTimeline({ order, refills }: OrderTimelineProps) {
  const steps = timelineSteps(order, refills);

  return (
    <>
      <header className={styles.head}>
        <h2>
          <Trans>History</Trans>
        </h2>
        <small>
          <Trans>newest first</Trans>
        </small>
      </header>
      <ol className={styles.timeline} reversed>
        {steps.toReversed().map((step, place) => (
          // Steps are only added at the beginning: counted from the end they keep their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment
          <li key={steps.length - place}>
            <div>
              <StepWords step={step} />
              <StepFigure step={step} order={order} />
            </div>
            <DateTime iso={step.at} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StepWords({ step: { words, returned } }: { step: TimelineStep }) {
  const { i18n } = useLingui();
  if (returned !== undefined) {
    return (
      <span>
        <Trans>
          Refunded <Money amount={returned} side="credit" /> to your balance
        </Trans>
      </span>
    );
  }

  return (
    <span lang={typeof words === 'string' ? 'en' : undefined}>
      {typeof words === 'string' ? words : i18n._(words)}
    </span>
  );
}

function StepFigure({ step, order }: { step: TimelineStep; order: OrderDetail }) {
  const { delivered, refilled, isStart, isPayment } = step;
  if (refilled !== undefined) return <small>+{formatNumber(refilled)}</small>;
  if (isPayment) return <PaymentFigure order={order} />;
  if (isStart && order.start_count !== null) {
    const count = formatNumber(order.start_count);
    return (
      <small>
        <Trans>Start count: {count}</Trans>
      </small>
    );
  }
  if (delivered === undefined) return null;
  const figure = formatNumber(delivered);

  return (
    <small>
      <Trans>{figure} delivered</Trans>
    </small>
  );
}

/** Payment and its method; for several orders only their number, as the rest is beside the receipt. */
function PaymentFigure({ order }: { order: OrderDetail }) {
  const { total, payment_method: method, orders_count: count } = order.purchase;
  if (count > 1) {
    return (
      <small>
        <Trans>One of {count} paid together</Trans>
      </small>
    );
  }

  return isPartOfMore(order) ? null : (
    <small>
      <Money amount={total} />
      {method === null ? null : ` · ${isolated(method)}`}
    </small>
  );
}
