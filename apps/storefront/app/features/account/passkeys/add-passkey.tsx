import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { addPasskey, beginPasskey, type InputOf } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../security.module.css';
import { SAVED } from '../settings/words.ts';
import { useBrowserCan } from './browser-can.ts';
import { isOfBrowser } from './is-of-browser.ts';

/** A button; the password is asked for where the login was a while ago. */
export function AddPasskey() {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, submit, errorOf, general, isSending } = useApiForm(['current_password']);
  const can = useBrowserCan();
  const query = { locale };
  const add = async (values: FormData) => {
    try {
      const body = { current_password: textOf(values, 'current_password') || null };
      const { data } = await callApi(beginPasskey, { query, body });
      const made = await startRegistration({
        optionsJSON: data as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      const credential = made as InputOf<typeof addPasskey>['body']['credential'];
      await callApi(addPasskey, { query, body: { credential } });
    } catch (error) {
      if (isOfBrowser(error)) return;
      if (error instanceof ApiError && error.errors.current_password) setAsksPassword(true);
      throw error;
    }
    setAsksPassword(false);
    await revalidate();
    tell({ about: 'passkey', tone: 'ok', words: SAVED });
  };

  return (
    <div className={styles.form}>
      <form method="post" ref={form} onSubmit={submit(add)} noValidate>
        {asksPassword ? (
          <PasswordField
            name="current_password"
            autoComplete="current-password"
            label={<Trans>Your password</Trans>}
            error={errorOf('current_password')}
          />
        ) : null}
        <FormError message={general} />
        <Button type="submit" isBusy={isSending || !can}>
          <Trans>Add a passkey</Trans>
        </Button>
        <noscript>
          <p>
            <Trans>Adding a passkey needs JavaScript, which is off in this browser.</Trans>
          </p>
        </noscript>
      </form>
    </div>
  );
}
