import type { ApiToken } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import { ScopeName } from '../../../shared/api-tokens/scope-name.tsx';
import styles from '../security.module.css';

export type TokenFactsProps = { details: NonNullable<ApiToken['details']> };

/** Facts of the active token. */
export function TokenFacts({ details }: TokenFactsProps) {
  const { prefix, scopes, ip_addresses, created_at, last_used_at } = details;

  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Starts with</Trans>
      </dt>
      <dd>
        <code>{prefix}…</code>
      </dd>
      <dt>
        <Trans>Permissions</Trans>
      </dt>
      <dd>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <ScopeName scope={scope} />
            </li>
          ))}
        </ul>
      </dd>
      <dt>
        <Trans>Allowed IP addresses</Trans>
      </dt>
      <dd>{ip_addresses.length === 0 ? <Trans>any address</Trans> : ip_addresses.join(', ')}</dd>
      <dt>
        <Trans>Created</Trans>
      </dt>
      <dd>
        <DateTime iso={created_at} />
      </dd>
      <dt>
        <Trans>Last used</Trans>
      </dt>
      <dd>{last_used_at === null ? <Trans>never</Trans> : <DateTime iso={last_used_at} />}</dd>
    </dl>
  );
}
