import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { addApiToken, changeApiToken, type ListedToken, TOKEN_SCOPES } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Dialog } from '@fanfare/ui/dialog.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { PasswordField } from '@fanfare/ui/password-field.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { addressesIn } from '../../../shared/proof/addresses-in.ts';
import { CodeField } from '../../../shared/proof/code-field.tsx';
import styles from '../api.module.css';
import { ScopeBoxes, scopeField } from './scope-boxes.tsx';
import { type MadeToken, TokenMade } from './token-made.tsx';
import { useTokenName } from './token-words.tsx';

const ADDRESSES = Array.from({ length: 20 }, (_, place) => `ip_addresses.${place}`);
const FIELDS = ['name', 'scopes', 'ip_addresses', 'daily_limit', 'current_password', 'code', ...ADDRESSES];

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
  const reload = useReload();
  const title = useId();
  const name = useTokenName()(token ?? { name: '' });
  if (made !== null) return <TokenMade token={made} onKept={onClose} />;

  return (
    <Dialog className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{token === null ? <Trans>New token</Trans> : <Trans>Change “{name}”</Trans>}</h2>
      <TokenForm
        token={token}
        asksCode={asksCode}
        onClose={onClose}
        onDone={(done) => {
          reload();
          if (done === null) onClose();
          else setMade(done);
        }}
      />
    </Dialog>
  );
}

type TokenFormProps = TokenDialogProps & { onDone: (made: MadeToken | null) => void };

function TokenForm({ token, asksCode, onClose, onDone }: TokenFormProps) {
  const { locale } = useInstance();
  // A token that may do less than before takes no password; the server says when one is needed.
  const [asked, setAsked] = useState({ password: token === null, code: token === null && asksCode });
  const { form, submit, errorOf, general, isSending } = useApiForm(FIELDS);
  const send = async (values: FormData) => {
    const limit = textOf(values, 'daily_limit').trim();
    const terms = {
      name: textOf(values, 'name'),
      scopes: TOKEN_SCOPES.filter((scope) => values.has(scopeField(scope))),
      ip_addresses: addressesIn(textOf(values, 'ip_addresses')),
      daily_limit: limit === '' ? null : Number(limit),
      code: textOf(values, 'code').trim() || null,
      current_password: textOf(values, 'current_password'),
    };
    try {
      if (token === null) onDone((await callApi(addApiToken, { query: { locale }, body: terms })).data);
      else {
        const params = { tokenId: String(token.id) };
        await callApi(changeApiToken, { params, query: { locale }, body: terms });
        onDone(null);
      }
    } catch (error) {
      if (error instanceof ApiError) {
        const { current_password: password, code } = error.errors;
        setAsked((now) => ({
          password: now.password || password !== undefined,
          code: now.code || code !== undefined,
        }));
      }
      throw error;
    }
  };
  const wrongAddress = ['ip_addresses', ...ADDRESSES].map(errorOf).find((error) => error !== undefined);

  return (
    <form method="post" ref={form} onSubmit={submit(send)} noValidate>
      <TextField
        name="name"
        label={<Trans>Name of the token</Trans>}
        error={errorOf('name')}
        defaultValue={token?.name}
        maxLength={60}
        autoComplete="off"
      />
      <ScopeBoxes ticked={token?.scopes ?? ['orders.read']} error={errorOf('scopes')} />
      <Field
        name="ip_addresses"
        label={<Trans>Allowed IP addresses</Trans>}
        hint={<Trans>One IP address or range per line. Leave it empty to allow any address.</Trans>}
        error={wrongAddress}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="ip_addresses"
            rows={2}
            autoComplete="off"
            spellCheck={false}
            placeholder="203.0.113.0/24"
            defaultValue={token?.ip_addresses.join('\n')}
          />
        )}
      </Field>
      <TextField
        name="daily_limit"
        label={<Trans>Calls a day</Trans>}
        hint={<Trans>Leave it empty for no limit of your own.</Trans>}
        error={errorOf('daily_limit')}
        defaultValue={token?.daily_limit ?? undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      {asked.password ? (
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={<Trans>Your password</Trans>}
          error={errorOf('current_password')}
        />
      ) : null}
      {asked.code ? (
        <CodeField
          label={<Trans>Code from your authenticator app</Trans>}
          error={errorOf('code')}
          takesRecovery
        />
      ) : null}
      <FormError message={general} />
      <div className={styles.answers}>
        <Button onClick={onClose}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {token === null ? <Trans>Create token</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  );
}
