import type { ServiceUpdate } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import type { UpdatesPage } from './load-updates.server.ts';
import { UpdateRow } from './update-row.tsx';
import styles from './updates.module.css';
import { changed, type UpdatesFilter, updatesSearch } from './updates-filter.ts';

type UpdatesListProps = { page: UpdatesPage; filter: UpdatesFilter };

/** Changes by day, the newest first. */
export function UpdatesList({ page: { updates, networks }, filter }: UpdatesListProps) {
  if (updates.data.length === 0) return <NoUpdates filter={filter} />;
  const days = [...Map.groupBy(updates.data, ({ day }) => day)];

  return (
    <>
      <div className={styles.card}>
        {days.map(([day, changes]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.day}>
              <DayName day={day} today={updates.today} />
              <small>{formatNumber(changes.length)}</small>
            </h2>
            <ol>
              {changes.map((update: ServiceUpdate) => (
                <UpdateRow
                  key={update.id}
                  update={update}
                  network={networks.find(({ id }) => id === update.service.network_id)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {updates.next === null ? null : (
        <p className={styles.earlier}>
          <Link to={{ search: `?${updatesSearch({ ...filter, before: updates.next })}` }}>
            <Trans>Earlier changes</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

function DayName({ day, today }: { day: string; today: string }) {
  const { locale } = useInstance();
  const weekday = new Intl.DateTimeFormat(locale.replace('_', '-'), { weekday: 'long', timeZone: 'UTC' });
  const date = (
    <small>
      {weekday.format(new Date(day))}, <time dateTime={day}>{day}</time>
    </small>
  );
  const daysAgo = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (daysAgo > 1) return date;

  return (
    <span>
      {daysAgo === 1 ? <Trans>Yesterday</Trans> : <Trans>Today</Trans>} {date}
    </span>
  );
}

function NoUpdates({ filter }: { filter: UpdatesFilter }) {
  const isFiltered = filter.kind !== null || filter.isMine || filter.network !== null;
  if (!isFiltered)
    return (
      <Empty kind="yet" title={<Trans>Nothing has changed in these days</Trans>}>
        <Trans>New prices, limits and services appear here.</Trans>
      </Empty>
    );
  const all = changed(filter, { kind: null, isMine: false, network: null });

  return (
    <Empty
      kind="match"
      title={<Trans>No change matches the filter</Trans>}
      action={
        <ButtonLink to={{ search: `?${updatesSearch(all)}` }}>
          <Trans>Show all changes</Trans>
        </ButtonLink>
      }
    />
  );
}
