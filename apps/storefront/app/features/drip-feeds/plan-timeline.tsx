import type { DripFeedDetail } from '@fanfare/contract';
import { RunBars } from '@fanfare/ui/charts/run-bars.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { dripFeedQuery, type FeedState } from '../../shared/queries/drip-feed-query.ts';
import styles from './plan-timeline.module.css';
import { PlanTotals } from './plan-totals.tsx';
import { RUN_STATES } from './run-states.ts';
import { useRunLabel } from './use-run-label.ts';

export type PlanTimelineProps = {
  loaded: DripFeedDetail;
  /** The drip feed as an order, which moves: whenever it does, the plan is asked for anew. */
  order: FeedState;
};

/** The plan of a drip feed: its runs as bars, then each with its time, state and what arrived, and the totals. */
export function PlanTimeline({ loaded, order }: PlanTimelineProps) {
  const { i18n, t } = useLingui();
  const heading = useId();
  const labelOf = useRunLabel();
  const { plan, ...feed } = useCurrentFeed(loaded, order);
  const count = formatNumber(plan.length);

  return (
    <section className={styles.plan} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Schedule</Trans>
      </h2>
      <PlanTotals feed={feed} />
      <RunBars
        name={t`Schedule of ${count} runs`}
        runs={plan.map((run) => ({ quantity: run.quantity, state: run.state, label: labelOf(run) }))}
      />
      <ol className={styles.runs}>
        {plan.map(({ run, due_at, quantity, state, delivered }) => (
          <li key={run} data-state={state}>
            <span className={styles.number}>{run}</span>
            <span className={styles.when}>
              {due_at === null ? <Trans>After payment</Trans> : <DateTime iso={due_at} />}
            </span>
            <span className={styles.state}>{i18n._(RUN_STATES[state])}</span>
            <span className={styles.figures}>
              {formatNumber(delivered)} / {formatNumber(quantity)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useCurrentFeed(loaded: DripFeedDetail, order: FeedState): DripFeedDetail {
  const { locale } = useInstance();
  const { current_quantity, refunded } = order;
  const isAsLoaded = current_quantity === loaded.delivered && refunded === loaded.refunded;
  const { data } = useQuery({
    ...dripFeedQuery(loaded.id, order, locale),
    enabled: !isAsLoaded,
    placeholderData: keepPreviousData,
  });

  return isAsLoaded ? loaded : (data ?? loaded);
}
