import { DateRange } from '@fanfare/ui/dates/date-range.tsx';
import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useGoToFilter } from './filter-address.tsx';
import styles from './finances.module.css';
import { changed, type FinancesFilter } from './finances-filter.ts';

export type FinanceToolsProps = { filter: FinancesFilter; children: React.ReactNode };

/** Search and days of the statement. A plain form underneath: Enter works before any script has come. */
export function FinanceTools({ filter, children }: FinanceToolsProps) {
  const { t } = useLingui();
  const go = useGoToFilter();

  return (
    <search>
      <form className={styles.tools} onSubmit={(event) => event.preventDefault()}>
        {filter.kind === null ? null : <input type="hidden" name="kind" value={filter.kind} />}
        <SearchField
          text={filter.search}
          label={t`Find by order number, service or amount`}
          placeholder={t`Order number, service or amount`}
          onSearch={(search) => go(changed(filter, { search }))}
        />
        <DateRange span={filter} usual="month" onChange={(span) => go(changed(filter, span))} />
        {children}
      </form>
    </search>
  );
}
