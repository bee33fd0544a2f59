import { DateRange } from '@fanfare/ui/dates/date-range.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { campaignSearch, spanIn } from './campaign-search.ts';
import styles from './reading-steps.module.css';

/** Days whose readings alone are told; without any, the latest ones. */
export function ReadingRange() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();

  return (
    <search className={styles.range}>
      <DateRange
        span={spanIn(search)}
        anyName={t`Latest checks`}
        // A reading that was stepped to may be beside them.
        onChange={({ from, to }) =>
          setSearch(campaignSearch(search, { from, to, date: null }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </search>
  );
}
