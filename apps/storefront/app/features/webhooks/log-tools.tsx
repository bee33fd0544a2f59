import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { replayWebhookMessages, WEBHOOK_EVENTS, WEBHOOK_LOGS, type WebhookEvent } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import type { WebhooksPage } from './load-webhooks.server.ts';
import styles from './webhooks.module.css';
import { changed, type Log, type WebhooksFilter, webhooksSearch } from './webhooks-filter.ts';

const LOG_WORDS: Record<Log, MessageDescriptor> = {
  all: msg({ context: 'webhooks', message: 'All' }),
  not_arrived: msg({ context: 'webhooks', message: 'Not arrived' }),
  late: msg({ context: 'webhooks', message: 'Arrived late' }),
};

type LogToolsProps = {
  counts: WebhooksPage['log']['counts'];
  replayable: number;
  filter: WebhooksFilter;
  onChange: () => void;
};

/** Parts of the log, its events, and all that did not arrive sent again. */
export function LogTools({ counts, replayable, filter, onChange }: LogToolsProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const addressOf = (change: Partial<WebhooksFilter>) => ({
    search: `?${webhooksSearch(changed(filter, change))}`,
  });

  return (
    <div className={styles.tools}>
      <Tabs look="pills" label={t`Messages`}>
        {WEBHOOK_LOGS.map((log) => (
          <Link
            key={log}
            to={addressOf({ log })}
            preventScrollReset
            aria-current={filter.log === log ? 'page' : undefined}
          >
            {i18n._(LOG_WORDS[log])}
            <small>{formatNumber(counts[log])}</small>
          </Link>
        ))}
      </Tabs>
      <Select
        aria-label={t`Event`}
        value={filter.event ?? ''}
        onChange={({ target }) =>
          void navigate(addressOf({ event: (target.value || null) as WebhookEvent | null }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <option value="">{t`All events`}</option>
        {WEBHOOK_EVENTS.map((event) => (
          <option key={event} value={event}>
            {event}
          </option>
        ))}
      </Select>
      {replayable > 0 ? <ReplayAll count={replayable} onChange={onChange} /> : null}
    </div>
  );
}

function ReplayAll({ count, onChange }: { count: number; onChange: () => void }) {
  const { t } = useLingui();
  const { run, pending, refusal } = useAction(
    async () => {
      await callApi(replayWebhookMessages, {});
      onChange();
    },
    {
      guard: useMoneyGuard(),
      question: () => ({
        title: t`Replay what did not arrive?`,
        body: t`${plural(count, { one: '# message is sent again.', other: '# messages are sent again.' })}`,
        agree: t`Replay`,
        disagree: t({ context: 'dialog', message: 'Cancel' }),
      }),
    },
  );

  return (
    <div className={styles.replayAll}>
      <Button isBusy={pending !== null} onClick={() => void run()}>
        <Icon name="repeat" size={16} />
        <Plural value={count} one="Replay the # not arrived" other="Replay the # not arrived" />
      </Button>
      <FormError message={refusalWords(refusal?.error)} />
    </div>
  );
}
