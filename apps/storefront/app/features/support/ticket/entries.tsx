import type { TicketDetail, TicketEntry } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { eventWords } from '../../../shared/ordering/event-words.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { FileSize } from '../attach-files.tsx';
import styles from './entries.module.css';
import { entryId } from './use-shown-unread.ts';

type EntriesProps = {
  ticket: TicketDetail;
  /** A message on its way. */
  sending: string | null;
};

/** The lines of a ticket in one row of time. */
export function Entries({ ticket, sending }: EntriesProps) {
  return (
    <ol className={styles.entries}>
      {ticket.entries.map((entry) =>
        entry.type === 'message' ? (
          <Message key={entry.id} entry={entry} />
        ) : (
          <Happened key={entry.id} entry={entry} />
        ),
      )}
      {sending === null ? null : (
        <li className={styles.message} data-sending>
          <span className={styles.mark} aria-hidden="true" />
          <div>
            <Text text={sending} />
            <Announced as="small" isNews>
              <Trans context="message">Sending</Trans>
            </Announced>
          </div>
        </li>
      )}
    </ol>
  );
}

function Message({ entry }: { entry: TicketEntry }) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const shop = settings.panelName;
  const isOwn = entry.by === 'customer';
  const name = isOwn ? t({ context: 'who wrote', message: 'You' }) : (entry.name ?? shop);
  const leftOut = entry.left_out;

  return (
    <li id={entryId(entry.id)} className={styles.message}>
      <span className={styles.mark} data-own={isOwn || undefined} aria-hidden="true">
        {[...name][0]}
      </span>
      <div>
        <p className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {isOwn || entry.name === null ? null : (
            <small>
              <Trans>support of {shop}</Trans>
            </small>
          )}
          <small>
            <DateTime iso={entry.at} />
          </small>
        </p>
        <Text text={entry.text ?? ''} />
        {entry.files.length === 0 ? null : (
          <ul className={styles.files}>
            {entry.files.map((file) => (
              <li key={file.id}>
                <a href={file.url} target="_blank" rel="noreferrer">
                  <Icon name="clip" size={16} />
                  <bdi>{file.name}</bdi>
                  <FileSize file={file} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {leftOut === 0 ? null : (
          <small>
            <Trans>Files of the email that could not be taken: {leftOut}</Trans>
          </small>
        )}
      </div>
    </li>
  );
}

/** A text by its paragraphs, as it was written. */
function Text({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {text}
    </div>
  );
}

function Happened({ entry }: { entry: TicketEntry }) {
  return (
    <li className={styles.happened}>
      <Icon name={entry.type === 'looked' ? 'eye' : entry.type === 'closed' ? 'check' : 'repeat'} size={18} />
      <span>
        <HappenedWords entry={entry} />
      </span>
      <small>
        <DateTime iso={entry.at} />
      </small>
    </li>
  );
}

function HappenedWords({ entry: { type, by, name, order_event, refill } }: { entry: TicketEntry }) {
  const { i18n } = useLingui();
  const { settings } = useInstance();
  const who = name ?? settings.panelName;
  const quantity = formatNumber(refill ?? 0);
  if (type === 'refill') return <Trans>Refill of {quantity} started</Trans>;
  if (type === 'looked') return <Trans>{who} is looking into it</Trans>;
  if (type === 'order') {
    const words = eventWords(order_event?.type ?? '');
    return typeof words === 'string' ? words : i18n._(words);
  }
  if (by === 'customer') return <Trans>You closed the ticket</Trans>;

  return by === 'staff' ? (
    <Trans>{who} closed the ticket</Trans>
  ) : (
    <Trans>Closed after a week without a message</Trans>
  );
}
