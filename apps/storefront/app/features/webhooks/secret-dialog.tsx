import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { getWebhookSecret, rollWebhookSecret, type Webhook } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Dialog } from '@fanfare/ui/dialog.tsx';
import { ShortTime } from '@fanfare/ui/short-time.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './dialogs.module.css';
import { SecretText } from './secret-text.tsx';

type SecretDialogProps = { webhook: Webhook; onChange: () => void; onClose: () => void };

/** The secret of an address, to copy it or to make a new one. */
export function SecretDialog({ webhook, onChange, onClose }: SecretDialogProps) {
  const id = useId();
  const params = { webhookId: String(webhook.id) };
  const [secret, setSecret] = useState<string | null>(null);
  const [until, setUntil] = useState(webhook.previous_secret_until);
  const show = useAction(async () => setSecret((await callApi(getWebhookSecret, { params })).data.secret));
  const roll = useAction(
    async () => {
      const { data } = await callApi(rollWebhookSecret, { params });
      setSecret(data.secret);
      setUntil(data.previous_secret_until);
      onChange();
    },
    { guard: useMoneyGuard() },
  );
  const ask = useEffectEvent(() => void show.run());
  // The secret comes over the network.
  useEffect(() => ask(), []);

  return (
    <Dialog className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>
        <Trans>Secret of the address</Trans>
      </h2>
      <p className={styles.quiet}>
        <bdi>{webhook.url}</bdi>
      </p>
      {secret === null ? null : <SecretText secret={secret} />}
      <p className={styles.quiet} role="status">
        {until === null ? (
          <Trans>After a new secret is made, messages are signed with both for 24 hours.</Trans>
        ) : (
          <Trans>
            Messages are signed with this one and the one before until <ShortTime iso={until} />.
          </Trans>
        )}
      </p>
      <FormError message={refusalWords((roll.refusal ?? show.refusal)?.error)} />
      <div className={styles.answers}>
        <Button isBusy={roll.pending !== null} onClick={() => void roll.run()}>
          <Trans>Make a new secret</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
