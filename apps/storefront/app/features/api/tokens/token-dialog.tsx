import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { addApiToken, changeApiToken, type ListedToken, TOKEN_SCOPES } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ScopeBoxes } from '../../../shared/api-tokens/scope-boxes.tsx';
import { AddressesField, TokenProof } from '../../../shared/api-tokens/token-fields.tsx';
import { tokenTerms } from '../../../shared/api-tokens/token-terms.ts';
import { useTokenForm } from '../../../shared/api-tokens/use-token-form.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../api.module.css';
import { type MadeToken, TokenMade } from './token-made.tsx';
import { useTokenName } from './token-words.tsx';

export type TokenDialogProps = {
  /** The token that is changed; null for a new one. */
  token: ListedToken | null;
  /** True when two-step verification is on. */
  asksCode: boolean;
  onClose: () => void;
};

/** Makes a token and shows it once, or changes one. */
export function TokenDialog({ token, asksCode, onClose }: TokenDialogProps) {
  const [made, setMade] = useState<MadeToken | null>(null);
  // useReload would forget the reload with the dialog, which closes in the same moment.
  const { revalidate } = useRevalidator();
  const name = useTokenName()(token ?? { name: '' });
  if (made !== null) return <TokenMade token={made} onKept={onClose} />;

  return (
    <CardDialog
      title={token === null ? <Trans>New token</Trans> : <Trans>Change “{name}”</Trans>}
      width={560}
      className={styles.dialog}
      onClose={onClose}
    >
      <TokenForm
        token={token}
        asksCode={asksCode}
        onClose={onClose}
        onDone={(done) => {
          void revalidate();
          if (done === null) onClose();
          else setMade(done);
        }}
      />
    </CardDialog>
  );
}

type TokenFormProps = TokenDialogProps & { onDone: (made: MadeToken | null) => void };

function TokenForm({ token, asksCode, onClose, onDone }: TokenFormProps) {
  const { locale } = useInstance();
  // A token that may do less than before takes no password; the server says when one is needed.
  const isNew = token === null;
  const form = useTokenForm({
    fields: ['name', 'daily_limit'],
    asked: { password: isNew, code: isNew && asksCode },
  });
  const send = async (values: FormData) => {
    const limit = textOf(values, 'daily_limit').trim();
    const terms = {
      ...tokenTerms(values, TOKEN_SCOPES),
      name: textOf(values, 'name'),
      daily_limit: limit === '' ? null : Number(limit),
    };
    if (isNew) return onDone((await callApi(addApiToken, { query: { locale }, body: terms })).data);
    const params = { tokenId: String(token.id) };
    await callApi(changeApiToken, { params, query: { locale }, body: terms });
    onDone(null);
  };

  return (
    <form method="post" ref={form.form} onSubmit={form.submit(send)} noValidate>
      <TextField
        name="name"
        label={<Trans>Name of the token</Trans>}
        error={form.errorOf('name')}
        defaultValue={token?.name}
        maxLength={60}
        autoComplete="off"
      />
      <ScopeBoxes
        scopes={TOKEN_SCOPES}
        ticked={token?.scopes ?? ['orders.read']}
        error={form.errorOf('scopes')}
      />
      <AddressesField form={form} entered={token?.ip_addresses.join('\n')} />
      <TextField
        name="daily_limit"
        label={<Trans>Calls a day</Trans>}
        hint={<Trans>Leave it empty for no limit.</Trans>}
        error={form.errorOf('daily_limit')}
        defaultValue={token?.daily_limit ?? undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      <TokenProof form={form} />
      <FormError message={form.general} />
      <DialogAnswers className={styles.answers}>
        <Button onClick={onClose}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {isNew ? <Trans>Create token</Trans> : <Trans>Save</Trans>}
        </Button>
      </DialogAnswers>
    </form>
  );
}
