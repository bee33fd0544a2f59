import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

export type CodeFieldProps = {
  label: React.ReactNode;
  error: string | undefined;
  /** True when the field has just appeared: it takes the focus. */
  isFirst?: boolean;
  /** True where a recovery code is accepted too, as the hint then says. */
  takesRecovery?: boolean;
};

/** A code that an app shows for half a minute; telephones offer it by themselves. */
export function CodeField({ label, error, isFirst = false, takesRecovery = false }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // The focus is the browser's.
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  return (
    <TextField
      ref={field}
      name="code"
      label={label}
      error={error}
      hint={takesRecovery ? <Trans>Without your phone: one of your recovery codes.</Trans> : undefined}
      autoComplete="one-time-code"
      inputMode={takesRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
