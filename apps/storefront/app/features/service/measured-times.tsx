import type { MeasuredTimes as Times } from '@fanfare/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDuration } from '../../shared/browser/use-duration.ts';
import styles from './measured-times.module.css';

/** Measured times of the last 30 days, not a promise; nothing under 10 orders, when the server answers null. */
export function MeasuredTimes({ times }: { times: Times | null }) {
  const { t } = useLingui();
  const duration = useDuration();
  if (times === null) return null;

  return (
    <section className={styles.times}>
      <h2>
        <Trans>Recent deliveries</Trans>
      </h2>
      <table aria-label={t`Recent deliveries`}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Half of the orders</Trans>
            </th>
            <th scope="col">
              <Trans>9 of 10 orders</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Started within</Trans>
            </th>
            <td>{duration(times.start_median)}</td>
            <td>{duration(times.start_p90)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Completed within</Trans>
            </th>
            <td>{duration(times.completion_median)}</td>
            <td>{duration(times.completion_p90)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <Plural
          value={times.orders}
          one="Based on # order from the last 30 days, counted from payment."
          other="Based on # orders from the last 30 days, counted from payment."
        />
      </p>
    </section>
  );
}
