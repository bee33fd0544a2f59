import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import type { WebhooksPage } from './load-webhooks.server.ts';
import { LogTools } from './log-tools.tsx';
import { MessageDetail } from './message-detail.tsx';
import { NoMessages } from './no-messages.tsx';
import { useMessageColumns } from './use-message-columns.tsx';
import styles from './webhooks.module.css';
import { type WebhooksFilter, webhooksSearch } from './webhooks-filter.ts';

export type MessagesLogProps = { page: WebhooksPage; filter: WebhooksFilter; onChange: () => void };

/** Sent messages, newest first; a single message is open at a time. */
export function MessagesLog({ page: { webhooks, log, open }, filter, onChange }: MessagesLogProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useMessageColumns(filter, onChange);

  return (
    <section className={styles.log} aria-label={t`Messages`}>
      <LogTools counts={log.counts} replayable={log.replayable} filter={filter} onChange={onChange} />
      {log.data.length === 0 ? (
        <NoMessages filter={filter} />
      ) : (
        <ListBody
          note={<Trans>Messages are kept for 30 days.</Trans>}
          isPending={state === 'loading'}
          pager={
            <PageLinks
              here={filter.before}
              next={log.next_before === null ? null : String(log.next_before)}
              searchOf={(before) => webhooksSearch({ ...filter, before, message: null })}
            />
          }
        >
          <DataTable
            label={t`Messages`}
            columns={columns}
            rows={log.data}
            keyOf={({ id }) => id}
            cardsBelow="narrow"
            noteOf={({ id, webhook_id }) =>
              open !== null && open.id === id ? (
                <MessageDetail
                  message={open}
                  url={webhooks.find((one) => one.id === webhook_id)?.url ?? ''}
                />
              ) : null
            }
          />
        </ListBody>
      )}
    </section>
  );
}
