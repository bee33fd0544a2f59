import { Field } from '@fanfare/ui/fields/field.tsx';
import { Trans } from '@lingui/react/macro';

export type EmailFieldProps = { email: string; error: string | undefined; onChange: (email: string) => void };

/** E-mail that the guest's receipt is sent to. */
export function EmailField({ email, error, onChange }: EmailFieldProps) {
  return (
    <Field
      name="email"
      keepsLine={false}
      label={<Trans>Email</Trans>}
      note={<Trans>for the receipt and the order link</Trans>}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
