import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilterLink } from './filter-address.tsx';
import { changed, countOf, type FinanceKind, type FinancesFilter, KIND_NAMES } from './finances-filter.ts';

export const KIND_WORDS: Record<FinanceKind, MessageDescriptor> = {
  orders: msg`Orders`,
  returned: msg({ context: 'finances', message: 'Refunds' }),
  added: msg({ context: 'finances', message: 'Top-ups' }),
  bonuses: msg`Bonuses`,
  rewards: msg({ context: 'finances', message: 'Rewards' }),
  fees: msg({ context: 'finances', message: 'Fees' }),
  corrections: msg({ context: 'finances', message: 'Adjustments' }),
};

export type KindTabsProps = { filter: FinancesFilter; counts: Readonly<Record<string, number>> };

/** Tabs for all rows and for each kind, with counts; empty kinds are left out. */
export function KindTabs({ filter, counts }: KindTabsProps) {
  const { i18n, t } = useLingui();
  const kinds = KIND_NAMES.filter((kind) => kind === filter.kind || countOf(counts, kind) > 0);

  return (
    <Tabs look="pills" label={t({ context: 'finances', message: 'Types' })}>
      {[null, ...kinds].map((kind) => (
        <FilterLink
          key={kind}
          filter={changed(filter, { kind })}
          aria-current={filter.kind === kind ? 'page' : undefined}
        >
          {kind === null ? t({ context: 'finances', message: 'All' }) : i18n._(KIND_WORDS[kind])}
          <small>{formatNumber(countOf(counts, kind))}</small>
        </FilterLink>
      ))}
    </Tabs>
  );
}
