import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './sign-card.module.css';

const SHORTEST = 8;

/** A password that is chosen now: asked for once, since it can be looked at. */
export function NewPassword({ error, label }: { error: string | undefined; label?: React.ReactNode }) {
  const [isLong, setLong] = useState(false);

  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      label={label ?? <Trans>Password</Trans>}
      hint={
        isLong ? (
          <span className={styles.long}>
            <Icon name="check" size={16} />
            <Trans>Long enough. A sentence is easy to remember.</Trans>
          </span>
        ) : (
          <Trans>At least 8 characters. A sentence is easy to remember.</Trans>
        )
      }
      error={error}
      onType={(password) => setLong([...password].length >= SHORTEST)}
    />
  );
}
