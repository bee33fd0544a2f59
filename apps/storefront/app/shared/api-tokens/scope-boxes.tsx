import type { TokenScope } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '../forms/boxes.module.css';
import { ScopeName } from './scope-name.tsx';
import { scopeField } from './token-terms.ts';

export type ScopeBoxesProps = {
  /** Scopes that are offered, in this order. */
  scopes: readonly TokenScope[];
  ticked: readonly TokenScope[];
  error: string | undefined;
};

/** A box for each thing that a token may do. */
export function ScopeBoxes({ scopes, ticked, error }: ScopeBoxesProps) {
  const id = useId();

  return (
    <fieldset className={styles.boxes}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {scopes.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            name={scopeField(scope)}
            aria-invalid={error ? true : undefined}
            aria-describedby={id}
            defaultChecked={ticked.includes(scope)}
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
