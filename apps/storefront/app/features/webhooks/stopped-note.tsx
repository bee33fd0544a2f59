import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { startWebhook, type Webhook } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Trans } from '@lingui/react/macro';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './webhooks.module.css';

type StoppedNoteProps = {
  webhook: Webhook;
  stopped: NonNullable<Webhook['stopped']>;
  onChange: () => void;
};

/** Reason why nothing is sent to an address any more, with the way on. */
export function StoppedNote({ webhook: { id }, stopped: { at, reason }, onChange }: StoppedNoteProps) {
  const start = useAction(
    async () => {
      await callApi(startWebhook, { params: { webhookId: String(id) } });
      onChange();
    },
    { guard: useMoneyGuard() },
  );

  return (
    <div className={styles.stopped}>
      <p>
        {reason === 'gone' ? (
          <Trans>
            Stopped at <ShortTime iso={at} />: it answered that it no longer exists (410).
          </Trans>
        ) : (
          <Trans>
            Stopped at <ShortTime iso={at} />: nothing arrived for a week.
          </Trans>
        )}{' '}
        <Trans>What happens until it starts again is not sent.</Trans>
      </p>
      <Button isBusy={start.pending !== null} onClick={() => void start.run()}>
        <Trans>Test and start again</Trans>
      </Button>
      <FormError message={refusalWords(start.refusal?.error)} />
    </div>
  );
}
