import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { rollWebhookSecret, showWebhookSecret, type Webhook } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { PROOF_FIELDS, ProofFields, proofIn, useProof } from '../../shared/proof/use-proof.tsx';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './dialogs.module.css';
import { SecretText } from './secret-text.tsx';

type SecretDialogProps = { webhook: Webhook; onChange: () => void; onClose: () => void };

/** The secret of an address, shown again or made anew for the password of its owner. */
export function SecretDialog({ webhook, onChange, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [until, setUntil] = useState(webhook.previous_secret_until);

  return (
    <CardDialog
      title={<Trans>Secret of the address</Trans>}
      width={628}
      className={styles.dialog}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        <bdi>{webhook.url}</bdi>
      </p>
      {secret === null ? null : <SecretText secret={secret} />}
      <Announced className={styles.quiet}>
        {until === null ? (
          <Trans>After a new secret is made, messages are signed with both for 24 hours.</Trans>
        ) : (
          <Trans>
            Messages are signed with this one and the one before until <ShortTime iso={until} />.
          </Trans>
        )}
      </Announced>
      {secret === null ? (
        <SecretForm
          webhook={webhook}
          onSecret={setSecret}
          onRolled={(last) => {
            setUntil(last);
            onChange();
          }}
        />
      ) : (
        <DialogAnswers>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </DialogAnswers>
      )}
    </CardDialog>
  );
}

type SecretFormProps = {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onRolled: (previousUntil: string | null) => void;
};

function SecretForm({ webhook, onSecret, onRolled }: SecretFormProps) {
  const params = { webhookId: String(webhook.id) };
  const { form, submit, errorOf, general, isSending } = useApiForm(PROOF_FIELDS);
  const proof = useProof();
  const guard = useMoneyGuard();
  const show = async (values: FormData) => {
    const body = proofIn(values);
    onSecret((await proof.send(() => callApi(showWebhookSecret, { params, body }))).data.secret);
  };
  const roll = async (values: FormData) => {
    if (!guard()) return;
    const body = proofIn(values);
    const { data } = await proof.send(() => callApi(rollWebhookSecret, { params, body }));
    onSecret(data.secret);
    onRolled(data.previous_secret_until);
  };
  // Enter shows it; the button alone makes a new one.
  const isRoll = useRef(false);
  const send = (values: FormData) => {
    const task = isRoll.current ? roll : show;
    isRoll.current = false;
    return task(values);
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)} noValidate>
      <ProofFields asked={proof.asked} errorOf={errorOf} />
      <FormError message={general} />
      <DialogAnswers>
        <Button
          isBusy={isSending}
          onClick={() => {
            isRoll.current = true;
            form.current?.requestSubmit();
          }}
        >
          <Trans>Make a new secret</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans>Show the secret</Trans>
        </Button>
      </DialogAnswers>
    </form>
  );
}
