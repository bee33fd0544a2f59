import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { GROUP_WORDS } from './group-words.ts';
import {
  ENDED_STEP,
  GROUP_NAMES,
  type GroupCounts,
  type SubscriptionsFilter,
  subscriptionsSearch,
} from './subscriptions-filter.ts';

export type SubscriptionsTabsProps = { filter: SubscriptionsFilter; counts: GroupCounts };

/** Tabs for all subscriptions and for each group, with counts (STAT-07); empty groups are left out. */
export function SubscriptionsTabs({ filter, counts }: SubscriptionsTabsProps) {
  const { i18n, t } = useLingui();
  const groups = GROUP_NAMES.filter((group) => counts[group] > 0 || group === filter.group);
  const all = counts.waiting + counts.running + counts.ended;

  return (
    <Tabs look="pills" label={t`Status`}>
      {[null, ...groups].map((group) => (
        <Link
          key={group}
          to={{ search: `?${subscriptionsSearch({ ...filter, group, ended: ENDED_STEP })}` }}
          preventScrollReset
          aria-current={filter.group === group ? 'page' : undefined}
        >
          {group === null
            ? t({ context: 'automatic promotions', message: 'All' })
            : i18n._(GROUP_WORDS[group])}
          <small>{formatNumber(group === null ? all : counts[group])}</small>
        </Link>
      ))}
    </Tabs>
  );
}
