import { callApi } from '@fanfare/client/api.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { replayWebhookMessage, type WebhookMessageRow } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { tell } from '../../shared/browser/toasts.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './webhooks.module.css';

type ReplayButtonProps = { row: WebhookMessageRow; onChange: () => void };

/** Sends a message again. One that did not arrive offers it in words. */
export function ReplayButton({ row: { id, event, state, tries }, onChange }: ReplayButtonProps) {
  const { t } = useLingui();
  const { run, pending } = useAction(
    async () => {
      await callApi(replayWebhookMessage, { params: { messageId: String(id) } });
      onChange();
    },
    {
      guard: useMoneyGuard(),
      onRefused: (error) => {
        const message = refusalWords(error);
        if (message !== null) tell({ about: 'webhook', tone: 'stop', words: { id: message, message } });
      },
    },
  );
  const hasFailed = state === 'not_arrived' || (state === 'waiting' && tries > 0);

  return (
    <Button
      className={hasFailed ? styles.replay : styles.replayIcon}
      variant={hasFailed ? 'plain' : 'quiet'}
      aria-label={t`Replay ${event}, message ${id}`}
      isBusy={pending !== null}
      onClick={() => void run()}
    >
      <Icon name="repeat" size={hasFailed ? 16 : 18} />
      {hasFailed ? <Trans>Replay</Trans> : null}
    </Button>
  );
}
