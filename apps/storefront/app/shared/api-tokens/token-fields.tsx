import { Field } from '@fanfare/ui/fields/field.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { CodeField } from '../proof/code-field.tsx';
import type { TokenForm } from './use-token-form.ts';

type AddressesFieldProps = {
  form: Pick<TokenForm, 'wrongAddress'>;
  entered: string | undefined;
};

/** Addresses and networks that a token works from. */
export function AddressesField({ form: { wrongAddress }, entered }: AddressesFieldProps) {
  return (
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
          defaultValue={entered}
        />
      )}
    </Field>
  );
}

/** Password, and the code of the app, as far as they are asked for: a token takes the password even of a session that is new. */
export function TokenProof({ form: { asked, errorOf } }: { form: Pick<TokenForm, 'asked' | 'errorOf'> }) {
  return (
    <>
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
    </>
  );
}
