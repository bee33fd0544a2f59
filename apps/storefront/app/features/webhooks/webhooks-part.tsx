import { Trans } from '@lingui/react/macro';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { AddressesCard } from './addresses-card.tsx';
import type { LoadedWebhooks } from './load-webhooks.server.ts';
import { MessagesLog } from './messages-log.tsx';
import { NoWebhooks } from './no-webhooks.tsx';
import { useFreshLog } from './use-fresh-log.ts';
import styles from './webhooks.module.css';

/** Webhooks of the customer: the addresses, and the log of what was sent there. */
export function WebhooksPart({ loaded: { page, failureId, filter } }: { loaded: LoadedWebhooks }) {
  const refresh = useFreshLog(page?.log.data ?? []);
  if (page === null)
    return <FailedList title={<Trans>The webhooks could not be loaded</Trans>} failureId={failureId} />;
  if (page.webhooks.length === 0) return <NoWebhooks />;

  return (
    <div className={styles.part}>
      <AddressesCard webhooks={page.webhooks} onChange={refresh} />
      <MessagesLog page={page} filter={filter} onChange={refresh} />
    </div>
  );
}
