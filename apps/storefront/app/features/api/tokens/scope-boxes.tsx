import { TOKEN_SCOPES, type TokenScope } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '../api.module.css';

/** Name of the box of a scope. */
export const scopeField = (scope: TokenScope) => `scope ${scope}`;

/** A box for each thing that a token may do. */
export function ScopeBoxes({ ticked, error }: { ticked: readonly TokenScope[]; error: string | undefined }) {
  const id = useId();

  return (
    <fieldset className={styles.boxes}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {TOKEN_SCOPES.map((scope) => (
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

function ScopeName({ scope }: { scope: TokenScope }) {
  switch (scope) {
    case 'orders.read':
      return <Trans>Read orders, drip feeds and statistics</Trans>;
    case 'orders.create':
      return <Trans>Place orders, paid from the balance</Trans>;
    case 'orders.cancel':
      return <Trans>Cancel, pause and refill orders</Trans>;
    case 'money.read':
      return <Trans>Read invoices and statements</Trans>;
    case 'reseller':
      return <Trans>All of API v2, for panels</Trans>;
  }
}
