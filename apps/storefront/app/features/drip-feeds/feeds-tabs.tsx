import { DRIP_FEED_STATUSES } from '@fanfare/contract';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FEED_STATUSES } from './feed-status.ts';
import { type FeedsFilter, feedsSearch } from './feeds-filter.ts';

/** All drip feeds, or those of one status (STAT-07). */
export function FeedsTabs({ filter }: { filter: FeedsFilter }) {
  const { i18n, t } = useLingui();

  return (
    <Tabs look="pills" label={t`Status`}>
      {[null, ...DRIP_FEED_STATUSES].map((status) => (
        <Link
          key={status}
          to={{ search: `?${feedsSearch({ status, before: null })}` }}
          preventScrollReset
          aria-current={filter.status === status ? 'page' : undefined}
        >
          {status === null
            ? t({ context: 'drip feeds', message: 'All' })
            : i18n._(FEED_STATUSES[status].label)}
        </Link>
      ))}
    </Tabs>
  );
}
