import type { DripFeed } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import type { Column } from '@fanfare/ui/data-table.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { RunBars } from '@fanfare/ui/run-bars.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import styles from './feed-cells.module.css';
import { feedRuns } from './feed-runs.ts';
import { FEED_STATUSES, UNPAID_FEED } from './feed-status.ts';
import { PlanTotals } from './plan-totals.tsx';
import { RunInterval } from './run-interval.tsx';
import { useRunLabel } from './use-run-label.ts';

export type FeedColumnsOptions = { cancelingId: number | null; onCancel: (feed: DripFeed) => void };

/** What the list shows of a drip feed: what and where, its plan, its figures, what can be done. */
export function useFeedColumns({ cancelingId, onCancel }: FeedColumnsOptions): Column<DripFeed>[] {
  const { t } = useLingui();

  return [
    {
      id: 'id',
      heading: t({ context: 'column', message: 'Number' }),
      onCard: 'head',
      cell: ({ id }) => <span className={styles.id}>#{id}</span>,
    },
    {
      id: 'service',
      heading: t`Service`,
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      cell: (feed) => <What feed={feed} />,
    },
    {
      id: 'plan',
      heading: t`Plan`,
      onCard: 'line',
      cell: (feed) => <Runs feed={feed} />,
    },
    {
      id: 'totals',
      heading: t`Figures`,
      onCard: 'line',
      cell: (feed) => <PlanTotals feed={feed} />,
    },
    {
      id: 'status',
      heading: t`Status`,
      onCard: 'headEnd',
      cell: (feed) => <Status feed={feed} />,
    },
    {
      id: 'actions',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'line',
      cell: (feed) => (
        <Actions feed={feed} isCanceling={cancelingId === feed.id} onCancel={() => onCancel(feed)} />
      ),
    },
  ];
}

function What({ feed: { id, service, url, minutes_between_runs } }: { feed: DripFeed }) {
  const path = usePath();

  return (
    <div className={styles.what}>
      <Link to={path(`/orders/${id}`)} lang={service.lang}>
        {service.name}
      </Link>
      <span className={styles.target}>
        <TargetLink url={url} />
      </span>
      <small>
        <RunInterval minutes={minutes_between_runs} />
      </small>
    </div>
  );
}

function Runs({ feed }: { feed: DripFeed }) {
  const { t } = useLingui();
  const labelOf = useRunLabel();
  const count = formatNumber(feed.contents_limit);

  return (
    <div className={styles.runs}>
      <RunBars
        size="row"
        name={t`Plan of ${count} runs`}
        runs={feedRuns(feed).map((run) => ({ ...run, label: labelOf(run) }))}
      />
    </div>
  );
}

function Status({ feed }: { feed: DripFeed }) {
  const { i18n } = useLingui();
  const status = feed.actions.payable ? UNPAID_FEED : FEED_STATUSES[feed.status];

  return <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>;
}

type ActionsProps = { feed: DripFeed; isCanceling: boolean; onCancel: () => void };

function Actions({ feed: { id, actions }, isCanceling, onCancel }: ActionsProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={styles.actions}>
      {actions.payable ? (
        <ButtonLink to={path(`/orders/${id}`)}>
          <Trans>Pay</Trans>
        </ButtonLink>
      ) : null}
      {actions.cancelable ? (
        <Button isBusy={isCanceling} aria-label={t`Cancel drip feed ${id}`} onClick={onCancel}>
          <Trans context="drip feed">Cancel</Trans>
        </Button>
      ) : null}
    </div>
  );
}
