import { Trans, useLingui } from '@lingui/react/macro';
import { DayField } from './day-field.tsx';
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
        <DayField
          name="from"
          label={<Trans context="day">From</Trans>}
          day={filter.from}
          max={filter.to ?? undefined}
          onChange={(from) => go(changed(filter, { from }), { isReplaced: true })}
        />
        <DayField
          name="to"
          label={<Trans context="day">To</Trans>}
          day={filter.to}
          min={filter.from ?? undefined}
          onChange={(to) => go(changed(filter, { to }), { isReplaced: true })}
        />
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
        {children}
      </form>
    </search>
  );
}
