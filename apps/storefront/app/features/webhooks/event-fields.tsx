import type { WebhookEvent } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './dialogs.module.css';
import { EVENT_GROUPS } from './event-words.ts';

export type EventFieldsProps = {
  /** Null ticks all. */
  chosen: readonly WebhookEvent[] | null;
  error: string | undefined;
};

/** A box for each event that an address can be told of. */
export function EventFields({ chosen, error }: EventFieldsProps) {
  const { i18n } = useLingui();
  const id = useId();

  return (
    <fieldset className={styles.events} aria-describedby={error ? id : undefined}>
      <legend>
        <Trans>Notifies about</Trans>
      </legend>
      <div className={styles.groups}>
        {EVENT_GROUPS.map(({ name, events }) => (
          <fieldset key={name.id}>
            <legend>{i18n._(name)}</legend>
            {events.map(([event, words]) => (
              <label key={event}>
                <input
                  type="checkbox"
                  name="events"
                  value={event}
                  aria-invalid={error ? true : undefined}
                  defaultChecked={chosen?.includes(event) ?? true}
                />
                <span>
                  <code>{event}</code>
                  <small>{i18n._(words)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
