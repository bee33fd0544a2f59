import type { DripFeed } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { RunBars } from '@fanfare/ui/run-bars.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FormError } from '../../shared/form-error.tsx';
import { usePath } from '../../shared/instance.ts';
import styles from './feed-row.module.css';
import { feedRuns } from './feed-runs.ts';
import { FEED_STATUSES, UNPAID_FEED } from './feed-status.ts';
import { PlanTotals } from './plan-totals.tsx';
import { RunInterval } from './run-interval.tsx';
import { useRunLabel } from './use-run-label.ts';

export type FeedRowProps = {
  feed: DripFeed;
  isCanceling: boolean;
  refusal: string | null;
  onCancel: () => void;
};

/** One drip feed in the list: what and where, its plan, its figures, what can be done. */
export function FeedRow({ feed, isCanceling, refusal, onCancel }: FeedRowProps) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const labelOf = useRunLabel();
  const id = feed.id;
  const status = feed.actions.payable ? UNPAID_FEED : FEED_STATUSES[feed.status];
  const count = formatNumber(feed.contents_limit);

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.id}>#{id}</span>
        <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>
      </div>
      <div className={styles.what}>
        <Link to={path(`/orders/${id}`)} lang={feed.service.lang}>
          {feed.service.name}
        </Link>
        <span className={styles.target}>
          <TargetLink url={feed.url} />
        </span>
        <small>
          <RunInterval minutes={feed.minutes_between_runs} />
        </small>
      </div>
      <RunBars
        size="row"
        name={t`Plan of ${count} runs`}
        runs={feedRuns(feed).map((run) => ({ ...run, label: labelOf(run) }))}
      />
      <PlanTotals feed={feed} />
      <div className={styles.actions}>
        {feed.actions.payable ? (
          <ButtonLink to={path(`/orders/${id}`)}>
            <Trans>Pay</Trans>
          </ButtonLink>
        ) : null}
        {feed.actions.cancelable ? (
          <Button isBusy={isCanceling} aria-label={t`Cancel drip feed ${id}`} onClick={onCancel}>
            <Trans context="drip feed">Cancel</Trans>
          </Button>
        ) : null}
      </div>
      <FormError message={refusal} />
    </li>
  );
}
