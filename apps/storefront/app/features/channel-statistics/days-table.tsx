import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import styles from './days-table.module.css';
import type { ChannelDay } from './plot.ts';
import { useViewTime } from './use-view-time.ts';

/** The days of the chart as a table, the newest first. */
export function DaysTable({ days }: { days: readonly ChannelDay[] }) {
  return (
    <section
      className={styles.scroll}
      aria-labelledby="channel-days"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by keys too
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption id="channel-days" className="visually-hidden">
          <Trans>Subscribers by day</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Subscribers</Trans>
            </th>
            <th scope="col">
              <Trans>Gained</Trans>
            </th>
            <th scope="col">
              <Trans>By your orders</Trans>
            </th>
            <th scope="col">
              <Trans>Lost</Trans>
            </th>
            <th scope="col">
              <Trans>Views</Trans>
            </th>
            <th scope="col">
              <Trans>Watch time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <Row key={day.day} day={day} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NONE = '–';

function Row({ day: { day, subscribers, read } }: { day: ChannelDay }) {
  const shortDay = useShortDay();
  const { watched } = useViewTime();
  const count = (value: number | undefined) => (value === undefined ? NONE : formatNumber(value));

  return (
    <tr data-none={read === null || undefined}>
      <th scope="row">{shortDay(day)}</th>
      <td>{read === null || subscribers === null ? NONE : formatNumber(subscribers)}</td>
      <td>{count(read?.subscribers_gained)}</td>
      <td>{count(read?.gained_by_orders)}</td>
      <td>{count(read?.subscribers_lost)}</td>
      <td>{count(read?.views)}</td>
      <td>{read === null ? <Trans>not checked</Trans> : watched(read.watch_time_minutes)}</td>
    </tr>
  );
}
