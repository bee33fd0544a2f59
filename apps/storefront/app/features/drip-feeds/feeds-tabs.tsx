import { DRIP_FEED_STATUSES, type listDripFeeds, type OutputOf } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FEED_STATUSES } from './feed-status.ts';
import { type FeedsFilter, feedsSearch } from './feeds-filter.ts';

export type FeedsTabsProps = { filter: FeedsFilter; counts: OutputOf<typeof listDripFeeds>['counts'] };

/** Tabs for all drip feeds and for each status, with counts (STAT-07); empty statuses are left out. */
export function FeedsTabs({ filter, counts }: FeedsTabsProps) {
  const { i18n, t } = useLingui();
  const statuses = DRIP_FEED_STATUSES.filter((status) => counts[status] || status === filter.status);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);

  return (
    <Tabs look="pills" label={t`Status`}>
      {[null, ...statuses].map((status) => (
        <Link
          key={status}
          to={{ search: `?${feedsSearch({ ...filter, status, before: null })}` }}
          preventScrollReset
          aria-current={filter.status === status ? 'page' : undefined}
        >
          {status === null
            ? t({ context: 'drip feeds', message: 'All' })
            : i18n._(FEED_STATUSES[status].label)}
          <small>{formatNumber(status === null ? all : (counts[status] ?? 0))}</small>
        </Link>
      ))}
    </Tabs>
  );
}
