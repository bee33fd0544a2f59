import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';

/** The password once more; who never set one has logged in lately, which the server knows. */
export function OwnerProof({ error }: { error: string | undefined }) {
  const { profile } = useInstance();
  if (profile?.has_password === false)
    return (
      <p>
        <Trans>For security, log out, log in again and continue within 10 minutes.</Trans>
      </p>
    );

  return (
    <PasswordField
      name="current_password"
      autoComplete="current-password"
      label={<Trans>Your password</Trans>}
      error={error}
    />
  );
}

/** Field names of the proof: errors of other fields are shown beside the button. */
export const proofFields = (hasPassword: boolean | undefined) =>
  hasPassword === false ? [] : ['current_password'];
