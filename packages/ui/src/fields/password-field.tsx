import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Outline } from '../icon.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

/** Tabler Icons (MIT), kept here because few pages ask for a password. */
const EYE =
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0 M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6';
const EYE_OFF =
  'M10.585 10.587a2 2 0 0 0 2.829 2.828 M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87 M3 3l18 18';

export type PasswordFieldProps = {
  name: string;
  label: React.ReactNode;
  /** Kind of the password: a new one, or the one that is known. */
  autoComplete: 'new-password' | 'current-password';
  error: string | undefined;
  hint?: React.ReactNode;
  onType?: (password: string) => void;
};

/** A password field that can show its text, so that the password is asked for once. */
export function PasswordField({ name, label, autoComplete, error, hint, onType }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);

  return (
    <Field name={name} label={label} error={error} hint={hint}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            onChange={onType && (({ target }) => onType(target.value))}
          />
          <button
            type="button"
            aria-label={isShown ? t`Hide the password` : t`Show the password`}
            onClick={() => setShown(!isShown)}
          >
            <Outline drawing={isShown ? EYE_OFF : EYE} />
          </button>
        </span>
      )}
    </Field>
  );
}
