import type { ApiUse } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShortDay } from '../../../shared/browser/use-short-day.ts';
import { errorsSearch } from './errors-filter.ts';
import styles from './use-card.module.css';

/** Calls by day as figures, the newest first; the errors of a day lead to them. */
export function UseTable({ days }: Pick<ApiUse, 'days'>) {
  const { t } = useLingui();
  const shortDay = useShortDay();

  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Calls by day`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans context="calls">answered</Trans>
            </th>
            <th scope="col">
              <Trans context="calls">with an error</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, calls, errors }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{shortDay(date)}</time>
              </th>
              <td>{formatNumber(calls - errors)}</td>
              <td>
                {errors === 0 ? (
                  '0'
                ) : (
                  <Link to={`${errorsSearch({ day: date })}#errors`} preventScrollReset>
                    {formatNumber(errors)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
