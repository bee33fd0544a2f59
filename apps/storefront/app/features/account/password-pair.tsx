import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans } from '@lingui/react/macro';

/** A new password, twice. */
export function PasswordPair({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<Trans>At least 8 characters. A sentence is easy to remember.</Trans>}
        error={errorOf('password')}
      />
      <TextField
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        label={<Trans>Password again</Trans>}
        error={errorOf('password_confirmation')}
      />
    </>
  );
}
