import type { staff, TicketEntry } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Clock } from '../../desk/clock.tsx';
import styles from './thread.module.css';

type Entry = TicketEntry & { letter: string | null };
type ThreadProps = {
  entries: readonly Entry[];
  notes: readonly staff.TicketNote[];
  customer: string;
  /** The last answer was not seen by its customer. */
  isUnread: boolean;
};

/** Messages and actions of a ticket, notes of staff among them, the oldest first; the last entry is in sight. */
export function Thread({ entries, notes, customer, isUnread }: ThreadProps) {
  const end = useRef<HTMLLIElement>(null);
  const lines = [
    ...entries.map((entry) => ({ key: entry.id, at: entry.at, entry, note: null })),
    ...notes.map((note) => ({ key: `note ${note.id}`, at: note.at, entry: null, note })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const lastAnswer = entries.findLast(({ type, by }) => type === 'message' && by === 'staff');
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every line that comes
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);

  return (
    <ol className={styles.thread}>
      {lines.map(({ key, entry, note }) =>
        note ? (
          <li key={key} data-by="staff" data-is-note>
            <p className={styles.head}>
              <b>{note.by}</b> <Clock iso={note.at} /> · <Trans>note, only staff sees it</Trans>
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ) : entry?.type === 'message' ? (
          <li key={key} data-by={entry.by}>
            <p className={styles.head}>
              <b>{entry.by === 'customer' ? customer : (entry.name ?? <Trans>The shop</Trans>)}</b>{' '}
              <Clock iso={entry.at} />
              {entry === lastAnswer ? (
                <> · {isUnread ? <Trans>not checked yet</Trans> : <Trans>read</Trans>}</>
              ) : null}
            </p>
            <p className={styles.text}>{entry.text}</p>
            {entry.letter === null ? null : (
              <details>
                <summary>
                  <Trans>Full email</Trans>
                </summary>
                <p className={styles.text}>{entry.letter}</p>
              </details>
            )}
            {entry.files.map(({ id, name, url }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </li>
        ) : entry ? (
          <li key={key} className={styles.event}>
            <span>
              <Event {...entry} /> <Clock iso={entry.at} />
            </span>
          </li>
        ) : null,
      )}
      <li ref={end} className={styles.end} aria-hidden="true" />
    </ol>
  );
}

function Event({ by, name, type }: TicketEntry) {
  const who =
    by === 'customer' ? <Trans>Customer</Trans> : by === 'clock' ? <Trans>Automatically</Trans> : name;
  const what = {
    message: null,
    looked: <Trans>is reviewing it</Trans>,
    closed: <Trans>closed it</Trans>,
    order: <Trans>changed the order</Trans>,
    refill: <Trans>asked for a refill</Trans>,
  }[type];

  return (
    <>
      {who ?? <Trans>The shop</Trans>} {what}
    </>
  );
}
