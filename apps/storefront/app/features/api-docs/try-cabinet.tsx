import type { DocumentedCall } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './docs-card.module.css';
import { useAskBeforeReal } from './real-request.ts';
import { TokenField } from './token-field.tsx';
import { type Trial, tried } from './trial.ts';
import { TrialAnswer } from './trial-answer.tsx';
import { useTrialToken } from './use-trial-token.ts';

/** Sends a call of API v1 with the reader's token. One that changes something is real, and asked about before. */
export function TryCabinet({ call: { method, path, fields, body: example } }: { call: DocumentedCall }) {
  const id = useId();
  const askBeforeReal = useAskBeforeReal();
  const [body, setBody] = useState(example);
  const isReal = method !== 'GET';
  const [token, setToken] = useTrialToken();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [trial, setTrial] = useState<Trial | null | undefined>(undefined);
  const shown = fields.filter(
    ({ place, name }) => place === 'path' || (place === 'query' && name !== 'locale'),
  );

  async function send(): Promise<void> {
    if (isReal && !(await askBeforeReal())) return;
    setSending(true);
    const query = new URLSearchParams();
    for (const { name, place } of shown) if (place === 'query' && values[name]) query.set(name, values[name]);
    const address = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}?${query}`;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(isReal && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== null && { 'content-type': 'application/json' }),
    };
    setTrial(await tried(() => fetch(address, { method, credentials: 'omit', headers, body })));
    setSending(false);
  }

  return (
    <section className={styles.card}>
      <div className={styles.caption}>
        <h2>
          <Trans>Try it</Trans>
        </h2>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TokenField token={token} onChange={setToken} />
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
        <Button type="submit" variant="primary" isBusy={isSending}>
          {isReal ? <Trans>Send for real</Trans> : <Trans>Send</Trans>}
        </Button>
      </form>
      {trial === null ? (
        <Notice tone="stop" isAlert>
          <Trans>The shop did not answer. Try again.</Trans>
        </Notice>
      ) : null}
      {trial ? <TrialAnswer trial={trial} /> : null}
    </section>
  );
}
