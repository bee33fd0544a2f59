import type { DocumentedCall } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './docs-card.module.css';
import { TrialCard } from './trial-card.tsx';

/** Sends a call of API v1. One that changes something is real, and asked about before. */
export function TryCabinet({ call: { method, path, fields, body: example } }: { call: DocumentedCall }) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(example);
  const isReal = method !== 'GET';
  const shown = fields.filter(
    ({ place, name }) => place === 'path' || (place === 'query' && name !== 'locale'),
  );

  function send(token: string): Promise<Response> {
    const query = new URLSearchParams();
    for (const { name, place } of shown) if (place === 'query' && values[name]) query.set(name, values[name]);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const headers = {
      authorization: `Bearer ${token}`,
      ...(isReal && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== null && { 'content-type': 'application/json' }),
    };

    return fetch(`${filled}?${query}`, { method, credentials: 'omit', headers, body });
  }

  return (
    <TrialCard isReal={isReal} send={send}>
      {shown.map(({ name, type, place }) => (
        <label key={name}>
          <code translate="no">{name}</code>
          <input
            autoComplete="off"
            spellCheck={false}
            required={place === 'path'}
            placeholder={type.length > 24 ? undefined : type}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </label>
      ))}
      {body === null ? null : (
        <div className={styles.wide}>
          <label htmlFor={id}>
            <Trans>Body</Trans>
          </label>
          <textarea
            id={id}
            rows={8}
            spellCheck={false}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </div>
      )}
    </TrialCard>
  );
}
