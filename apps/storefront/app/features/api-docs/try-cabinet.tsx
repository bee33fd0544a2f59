import type { DocumentedCall } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './docs-card.module.css';
import { TestSwitch } from './test-switch.tsx';
import { TrialCard } from './trial-card.tsx';

/** Sends a call of API v1. One that changes something is a test until the reader wants it real. */
export function TryCabinet({
  call: { method, path, fields, body: example, takes_idempotency_key: takesKey },
}: {
  call: DocumentedCall;
}) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(example);
  const [isTest, setTest] = useState(true);
  const changes = fields.some(({ place, name }) => place === 'query' && name === 'test');
  const shown = fields.filter(
    ({ place, name }) => place === 'path' || (place === 'query' && name !== 'locale' && name !== 'test'),
  );

  function send(token: string): Promise<Response> {
    const query = new URLSearchParams();
    for (const { name, place } of shown) if (place === 'query' && values[name]) query.set(name, values[name]);
    if (changes && isTest) query.set('test', '1');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const headers = {
      authorization: `Bearer ${token}`,
      ...(takesKey && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== null && { 'content-type': 'application/json' }),
    };

    return fetch(`${filled}?${query}`, { method, credentials: 'omit', headers, body });
  }

  return (
    <TrialCard
      isReal={changes && !isTest}
      send={send}
      option={changes ? <TestSwitch isTest={isTest} onChange={setTest} /> : null}
    >
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
