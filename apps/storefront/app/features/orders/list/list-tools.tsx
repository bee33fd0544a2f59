import { ColumnChoice } from '@fanfare/ui/column-choice.tsx';
import { DateRange } from '@fanfare/ui/date-range.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLeftColumns } from '../../../shared/column-choice.ts';
import { useGoToFilter } from './filter-address.tsx';
import { ListSearch } from './list-search.tsx';
import styles from './list-tools.module.css';
import { changed, type OrdersFilter, SORTS } from './orders-filter.ts';

export type ListToolsProps = { filter: OrdersFilter; children: React.ReactNode };

/** Search, days and order of the list. A plain form underneath: Enter works before any script has come. */
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
    <search>
      <form className={styles.tools} onSubmit={(event) => event.preventDefault()}>
        {filter.tab === null ? null : <input type="hidden" name="status" value={filter.tab} />}
        <ListSearch filter={filter} />
        <DateRange span={filter} onChange={(span) => go(changed(filter, span), { isReplaced: true })} />
        <select
          className={styles.select}
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
        </select>
        <OrderColumnChoice />
        {children}
      </form>
    </search>
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
