import { Trans, useLingui } from '@lingui/react/macro';
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
        <label className={styles.day}>
          <Trans context="day">From</Trans>
          <input
            type="date"
            name="from"
            value={filter.from ?? ''}
            max={filter.to ?? undefined}
            onChange={({ target }) => go(changed(filter, { from: target.value || null }))}
          />
        </label>
        <label className={styles.day}>
          <Trans context="day">To</Trans>
          <input
            type="date"
            name="to"
            value={filter.to ?? ''}
            min={filter.from ?? undefined}
            onChange={({ target }) => go(changed(filter, { to: target.value || null }))}
          />
        </label>
        <select
          className={styles.select}
          name="sort"
          aria-label={t`Order of the list`}
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
