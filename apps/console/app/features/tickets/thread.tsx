import type { TicketEntry } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import styles from './thread.module.css';

/** What was written and done in a ticket, the oldest first. */
export function Thread({ entries }: { entries: readonly TicketEntry[] }) {
  return (
    <ol className={styles.thread}>
      {entries.map((entry) => (
        <li key={entry.id} data-by={entry.by} data-type={entry.type}>
          <p className={styles.head}>
            <Author {...entry} /> <Clock iso={entry.at} />
          </p>
          {entry.type === 'message' ? <p className={styles.text}>{entry.text}</p> : null}
          {entry.files.map(({ id, name, url }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Author({ by, name, type }: TicketEntry) {
  const who =
    by === 'customer' ? (
      <Trans>Customer</Trans>
    ) : by === 'clock' ? (
      <Trans>By itself</Trans>
    ) : (
      (name ?? <Trans>The shop</Trans>)
    );
  const what = {
    message: null,
    looked: <Trans>looks at it</Trans>,
    closed: <Trans>closed it</Trans>,
    order: <Trans>changed the order</Trans>,
    refill: <Trans>asked for a refill</Trans>,
  }[type];

  return (
    <>
      <b>{who}</b> {what}
    </>
  );
}
