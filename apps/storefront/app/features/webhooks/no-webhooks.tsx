import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { EVENT_GROUPS } from './event-words.ts';
import { NewAddress } from './new-address.tsx';
import styles from './webhooks.module.css';

/** Explanation of webhooks, before there is an address. */
export function NoWebhooks() {
  const { i18n } = useLingui();

  return (
    <div className={styles.part}>
      <Empty kind="yet" title={<Trans>No addresses yet</Trans>} action={<NewAddress />}>
        <Trans>
          Your server is notified immediately when something happens here, so your programs do not have to
          poll.
        </Trans>
      </Empty>
      <dl className={styles.kinds}>
        {EVENT_GROUPS.map(({ name, events }) => (
          <div key={name.id}>
            <dt>{i18n._(name)}</dt>
            {events.map(([event, words]) => (
              <dd key={event}>
                <code className={styles.code}>{event}</code> {i18n._(words)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
