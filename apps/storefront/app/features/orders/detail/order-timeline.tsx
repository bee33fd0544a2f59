import type { OrderDetail } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './order-timeline.module.css';
import { type Refill, type TimelineStep, timelineSteps } from './timeline-steps.ts';

export type OrderTimelineProps = { order: OrderDetail; refills: readonly Refill[] };

/** What happened to an order, the customer's own requests and their answers among it. */
export function OrderTimeline({ order, refills }: OrderTimelineProps) {
  const { i18n } = useLingui();

  return (
    <ol className={styles.timeline}>
      {timelineSteps(order, refills).map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end, two may be of one moment
        <li key={place}>
          <span lang={typeof step.words === 'string' ? 'en' : undefined}>
            {typeof step.words === 'string' ? step.words : i18n._(step.words)}
          </span>
          <DateTime iso={step.at} />
          <StepFigure step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepFigure({ step: { delivered, refilled, returned } }: { step: TimelineStep }) {
  if (refilled !== undefined) return <small>+{formatNumber(refilled)}</small>;
  if (returned !== undefined) {
    return (
      <small>
        <Money amount={returned} side="credit" />
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
