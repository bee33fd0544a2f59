import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '../security.module.css';
import { ScopeName } from './scope-name.tsx';
import { SCOPES, scopeField } from './token-body.ts';

export type ScopeFieldsProps = {
  /** Scopes that were ticked in the refused form. */
  entered: Record<string, string> | undefined;
  error: string | undefined;
};

/** A box for each thing that a token may do; reading is ticked. */
export function ScopeFields({ entered, error }: ScopeFieldsProps) {
  const id = useId();

  return (
    <fieldset className={styles.boxes}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            name={scopeField(scope)}
            aria-invalid={error ? true : undefined}
            aria-describedby={id}
            defaultChecked={entered ? scopeField(scope) in entered : scope === 'orders.read'}
          />
          <ScopeName scope={scope} />
        </label>
      ))}
      <p id={id} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}
