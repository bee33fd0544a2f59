import type { ApiToken } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useAccountAnswer } from '../account-answer.ts';
import settings from '../settings/settings.module.css';
import { EndTokenForm } from './end-token-form.tsx';
import { NewToken } from './new-token.tsx';
import { TokenFacts } from './token-facts.tsx';
import { TokenForm } from './token-form.tsx';

/** API token of the customer's own programs: create, inspect, revoke. */
export function ApiTokenSection({ loaded, asksCode }: { loaded: ApiToken; asksCode: boolean }) {
  const { apiToken } = useAccountAnswer('make-api-token');
  const [change, setChange] = useState<{ over: ApiToken; now: ApiToken } | null>(
    apiToken ? { over: loaded, now: apiToken } : null,
  );
  const title = useRef<HTMLHeadingElement>(null);
  const setChanged = (now: ApiToken) => setChange({ over: loaded, now });
  // Newer loader data wins over the local change, such as after a password change that revoked the token.
  const isOver = change !== null && change.over !== loaded && loaded.details === null;
  const { api_token, details } = change === null || isOver ? loaded : change.now;
  const end = () => {
    setChanged({ api_token: null, details: null });
    title.current?.focus();
  };

  return (
    <section className={settings.row} aria-labelledby="api-token">
      <h3 id="api-token" ref={title} tabIndex={-1}>
        <Trans>API token</Trans>
      </h3>
      <p className={settings.value}>
        <Trans>
          With a token, your own programs can place and follow orders here. See the{' '}
          <a href="/api.yaml">API reference</a>.
        </Trans>
      </p>
      {api_token === null ? null : <NewToken key={api_token} token={api_token} />}
      {details === null ? null : (
        <>
          <TokenFacts details={details} />
          <EndTokenForm onEnded={end} />
        </>
      )}
      <TokenForm
        key={details?.prefix ?? 'first'}
        isReplacing={details !== null}
        asksCode={asksCode}
        onMade={setChanged}
      />
    </section>
  );
}
