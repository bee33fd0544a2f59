import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilterLink } from './filter-address.tsx';
import { changed, countOf, type OrdersFilter, type OrdersTab, TAB_NAMES } from './orders-filter.ts';

export const TAB_WORDS: Record<OrdersTab, MessageDescriptor> = {
  running: msg({ context: 'orders', message: 'Running' }),
  attention: msg`Needs attention`,
  done: msg`Done`,
};

export type StatusTabsProps = { filter: OrdersFilter; counts: Readonly<Record<string, number>> };

/** Tabs for all orders and for each kind, with counts. */
export function StatusTabs({ filter, counts }: StatusTabsProps) {
  const { i18n, t } = useLingui();

  return (
    <Tabs look="pills" label={t`Order types`}>
      {[null, ...TAB_NAMES].map((tab) => (
        <FilterLink
          key={tab}
          filter={changed(filter, { tab })}
          aria-current={filter.tab === tab ? 'page' : undefined}
        >
          {tab === null ? t({ context: 'orders', message: 'All' }) : i18n._(TAB_WORDS[tab])}
          <small>{formatNumber(countOf(counts, tab))}</small>
        </FilterLink>
      ))}
    </Tabs>
  );
}
