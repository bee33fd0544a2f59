import { DateRange } from '@fanfare/ui/dates/date-range.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { ColumnChoice } from '@fanfare/ui/lists/column-choice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLeftColumns } from '../../../shared/lists/column-choice.ts';
import { useGoToFilter } from './filter-address.tsx';
import styles from './list-tools.module.css';
import { changed, type OrdersFilter, SORTS } from './orders-filter.ts';

export type ListToolsProps = { filter: OrdersFilter; children: React.ReactNode };

/** Days and order of the list, what it shows, and the way out of it. */
export function ListTools({ filter, children }: ListToolsProps) {
  const { t } = useLingui();
  const go = useGoToFilter();
  const sortNames: Record<OrdersFilter['sort'], string> = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    cost: t`Highest cost`,
    quantity: t`Largest quantity`,
  };

  return (
    <div className={styles.tools}>
      <DateRange span={filter} onChange={(span) => go(changed(filter, span), { isReplaced: true })} />
      <Select
        name="sort"
        aria-label={t`Sort by`}
        value={filter.sort}
        onChange={({ target }) => {
          const sort = SORTS.find((known) => known === target.value);
          if (sort !== undefined) go(changed(filter, { sort }));
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Select>
      <OrderColumnChoice />
      {children}
    </div>
  );
}

function OrderColumnChoice() {
  const { t } = useLingui();
  const [left, leave] = useLeftColumns('orders');

  return (
    <ColumnChoice
      columns={[
        { id: 'delivery', choice: t`Delivery` },
        { id: 'age', choice: t({ context: 'column', message: 'Ordered' }) },
        { id: 'cost', choice: t`Cost` },
      ]}
      left={left}
      onChange={leave}
    />
  );
}
