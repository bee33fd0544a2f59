import { callApi } from '@fanfare/client/api.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { changePassword } from '@fanfare/contract';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { NewPassword } from '../new-password.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Changes the password, asks for the present one, and logs out other devices. */
export function PasswordForm() {
  const { locale, profile } = useInstance();
  if (profile === null) return null;

  return (
    <SettingsForm
      name="password"
      title={<Trans>Password</Trans>}
      value={<Trans>Changing it logs out all other devices and revokes all your API tokens.</Trans>}
      fields={['current_password', 'password', 'password_confirmation']}
      button={<Trans>Change password</Trans>}
      isForFrozen
      send={(values) => callApi(changePassword, { query: { locale }, body: passwords(values) })}
    >
      {({ errorOf }) => (
        <>
          <input
            className="visually-hidden"
            name="username"
            autoComplete="username"
            value={profile.email ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            name="current_password"
            autoComplete="current-password"
            label={<Trans>Current password</Trans>}
            error={errorOf('current_password')}
          />
          <NewPassword
            label={<Trans>New password</Trans>}
            error={errorOf('password') ?? errorOf('password_confirmation')}
          />
        </>
      )}
    </SettingsForm>
  );
}

export function passwords(values: FormData) {
  const password = textOf(values, 'password');

  return {
    current_password: textOf(values, 'current_password'),
    password,
    password_confirmation: password,
  };
}
