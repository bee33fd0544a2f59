import type { DripFeed } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { RunBars } from '@fanfare/ui/charts/run-bars.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './feed-cells.module.css';
import { Delivered, keptOf, NextRun } from './feed-figures.tsx';
import { FeedMenu } from './feed-menu.tsx';
import { feedRuns } from './feed-runs.ts';
import { FEED_STATUSES, UNPAID_FEED } from './feed-status.ts';
import { RunInterval } from './run-interval.tsx';
import { useRunLabel } from './use-run-label.ts';

export type FeedColumnsOptions = { cancelingId: number | null; onCancel: (feed: DripFeed) => void };

/** Columns of the drip feed list: service and link, plan, progress, next run, cost. */
export function useFeedColumns({ cancelingId, onCancel }: FeedColumnsOptions): Column<DripFeed>[] {
  const { t } = useLingui();

  return [
    {
      id: 'id',
      heading: t({ context: 'column', message: 'Number' }),
      onCard: 'head',
      onPhone: 'under',
      cell: ({ id, minutes_between_runs }) => (
        <span className={styles.id}>
          <span>#{id}</span>
          <small aria-hidden="true">
            <RunInterval minutes={minutes_between_runs} />
          </small>
        </span>
      ),
    },
    {
      id: 'service',
      heading: t`Service, link, interval`,
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      onPhone: 'name',
      cell: (feed) => <What feed={feed} />,
    },
    {
      id: 'plan',
      heading: t`Schedule`,
      onCard: 'line',
      onPhone: 'line',
      cell: (feed) => <Runs feed={feed} />,
    },
    {
      id: 'delivered',
      heading: t`Delivered`,
      onCard: 'foot',
      onPhone: 'line',
      cell: (feed) => <Delivered feed={feed} />,
    },
    {
      id: 'next',
      heading: t`Next run or end`,
      onCard: 'foot',
      cell: (feed) => <NextRun feed={feed} />,
    },
    {
      id: 'status',
      heading: t`Status`,
      onCard: 'headEnd',
      onPhone: 'line',
      cell: (feed) => <Status feed={feed} />,
    },
    {
      id: 'paid',
      heading: t({ context: 'column', message: 'Paid' }),
      isFigure: true,
      onCard: 'headEnd',
      onPhone: 'sum',
      cell: (feed) => <Paid feed={feed} />,
    },
    {
      id: 'actions',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'headEnd',
      onPhone: 'menu',
      cell: (feed) => (
        <div className={styles.actions}>
          <FeedMenu feed={feed} isBusy={cancelingId !== null} onCancel={() => onCancel(feed)} />
        </div>
      ),
    },
  ];
}

function What({ feed: { id, service, url, minutes_between_runs } }: { feed: DripFeed }) {
  const path = usePath();

  return (
    <div className={styles.what}>
      <Link to={path(`/orders/${id}`)} lang={service.lang}>
        <bdi>{service.name}</bdi>
      </Link>
      <span className={styles.target}>
        <span>
          <TargetLink url={url} />
        </span>
        <small>
          <RunInterval minutes={minutes_between_runs} />
        </small>
      </span>
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
        isOver={feed.status !== 'in_processing'}
        name={t`Schedule of ${count} runs`}
        runs={feedRuns(feed).map((run) => ({ ...run, label: labelOf(run) }))}
      />
    </div>
  );
}

/** Phones give the status a line only when payment is due: the bars show the rest. */
function Status({ feed }: { feed: DripFeed }) {
  const { i18n } = useLingui();
  const isUnpaid = feed.actions.payable;
  const status = isUnpaid ? UNPAID_FEED : FEED_STATUSES[feed.status];

  return (
    <div className={styles.status} data-quiet={!isUnpaid || undefined}>
      <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>
      {isUnpaid ? <Pay feed={feed} /> : null}
    </div>
  );
}

function Paid({ feed }: { feed: DripFeed }) {
  const { settings } = useInstance();
  const kept = keptOf(feed, settings.roundingPrecision);

  return (
    <div className={styles.paid} data-unpaid={feed.actions.payable || undefined}>
      <b>
        <Money amount={kept} />
      </b>
      {feed.actions.payable ? <Pay feed={feed} /> : null}
    </div>
  );
}

function Pay({ feed: { id, cost } }: { feed: DripFeed }) {
  const path = usePath();
  const toPay = formatMoney(cost, useMoneyView());

  return (
    <ButtonLink to={path(`/orders/${id}`)}>
      <Trans>Pay {toPay}</Trans>
    </ButtonLink>
  );
}
