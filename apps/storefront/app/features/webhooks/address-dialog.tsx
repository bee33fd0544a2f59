import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { changeWebhook, createWebhook, type Webhook, type WebhookEvent } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PROOF_FIELDS, ProofFields, proofIn, useProof } from '../../shared/proof/use-proof.tsx';
import styles from './dialogs.module.css';
import { EventFields } from './event-fields.tsx';
import { SecretText } from './secret-text.tsx';

const LONGEST = 2000;

export type AddressDialogProps = {
  /** The address to change; null for a new one. */
  webhook: Webhook | null;
  onChange: () => void;
  onClose: () => void;
};

/** A new address, or a change of one: it has to answer a test message. A new one ends with its secret. */
export function AddressDialog({ webhook, onChange, onClose }: AddressDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  // The page behind is other with its first address, and would take the secret away.
  const leave = () => {
    onClose();
    if (secret !== null) onChange();
  };

  return (
    <CardDialog
      title={
        secret !== null ? (
          <Trans>The address was added</Trans>
        ) : webhook === null ? (
          <Trans>New address</Trans>
        ) : (
          <Trans>Change address</Trans>
        )
      }
      width={628}
      className={styles.dialog}
      onClose={leave}
    >
      {secret === null ? (
        <AddressForm webhook={webhook} onChange={onChange} onClose={onClose} onMade={setSecret} />
      ) : (
        <>
          <p className={styles.quiet}>
            <Trans>Each message is signed with this secret. Check the signature before you trust one.</Trans>
          </p>
          <SecretText secret={secret} />
          <DialogAnswers>
            <Button variant="primary" onClick={leave}>
              <Trans>Done</Trans>
            </Button>
          </DialogAnswers>
        </>
      )}
    </CardDialog>
  );
}

type FormProps = AddressDialogProps & { onMade: (secret: string) => void };

function AddressForm({ webhook, onChange, onClose, onMade }: FormProps) {
  const { form, submit, errorOf, general, isSending } = useApiForm(['url', 'events', ...PROOF_FIELDS]);
  const proof = useProof();
  const [url, setUrl] = useState(webhook?.url ?? '');
  // Other events of the same address take no password.
  const isMoved = url.trim() !== webhook?.url;
  const save = async (values: FormData) => {
    const events = values.getAll('events') as WebhookEvent[];
    const body = { url: textOf(values, 'url'), events, ...(isMoved && proofIn(values)) };
    if (webhook === null)
      return onMade((await proof.send(() => callApi(createWebhook, { body }))).data.secret);
    const params = { webhookId: String(webhook.id) };
    await proof.send(() => callApi(changeWebhook, { params, body }));
    onChange();
    onClose();
  };

  return (
    <form method="post" ref={form} onSubmit={submit(save)} noValidate>
      <TextField
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder="https://"
        label={<Trans>Address of your server</Trans>}
        hint={<Trans>It gets a test message now and must answer with 2xx within 10 seconds.</Trans>}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={errorOf('url')}
      />
      <EventFields chosen={webhook?.events ?? null} error={errorOf('events')} />
      {isMoved ? <ProofFields asked={proof.asked} errorOf={errorOf} /> : null}
      <FormError message={general} />
      <DialogAnswers>
        <Button onClick={onClose}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {webhook === null ? <Trans>Test and add</Trans> : <Trans>Save</Trans>}
        </Button>
      </DialogAnswers>
    </form>
  );
}
