import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './docs-card.module.css';
import { useAskBeforeReal } from './real-request.ts';
import type { ResellerCall } from './reseller-calls.ts';
import { TokenField } from './token-field.tsx';
import { type Trial, tried } from './trial.ts';
import { TrialAnswer } from './trial-answer.tsx';
import { useTrialToken } from './use-trial-token.ts';

export type TryResellerProps = {
  call: ResellerCall;
  fields: readonly string[];
  values: Readonly<Record<string, string>>;
  onType: (values: Readonly<Record<string, string>>) => void;
};

const LONG = ['comments', 'keywords'];
const WIDE = ['link', 'username'];
const NO_FUNDS = 'Not enough funds on balance';

/** Sends a call of API v2 with the reader's token. What changes something is a test until the reader wants it real. */
export function TryReseller({ call: { action, changes }, fields, values, onType }: TryResellerProps) {
  const askBeforeReal = useAskBeforeReal();
  const path = usePath();
  const [token, setToken] = useTrialToken();
  const [isTest, setTest] = useState(true);
  const [isSending, setSending] = useState(false);
  const [trial, setTrial] = useState<Trial | null | undefined>(undefined);
  const isReal = changes && !isTest;

  async function send(): Promise<void> {
    if (isReal && !(await askBeforeReal())) return;
    setSending(true);
    const body = new URLSearchParams({ key: token, action, ...filled(values) });
    if (changes && isTest) body.set('test', '1');
    setTrial(await tried(() => fetch('/api/v2', { method: 'POST', body, credentials: 'omit' })));
    setSending(false);
  }

  return (
    <section className={styles.card}>
      <div className={styles.caption}>
        <h2>
          <Trans>Try it</Trans>
        </h2>
        {changes ? (
          <label>
            <Trans>Only a test, nothing is changed</Trans>
            <input
              type="checkbox"
              role="switch"
              checked={isTest}
              aria-checked={isTest}
              onChange={({ target }) => setTest(target.checked)}
            />
          </label>
        ) : null}
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TokenField token={token} onChange={setToken} />
        {fields.map((name) => (
          <ValueField
            key={name}
            name={name}
            value={values[name] ?? ''}
            onChange={(value) => onType({ ...values, [name]: value })}
          />
        ))}
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
      {trial?.error === NO_FUNDS ? (
        <p className={styles.after}>
          <Link to={path('/add-funds')}>
            <Trans>Add funds</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
}

type ValueFieldProps = { name: string; value: string; onChange: (value: string) => void };

function ValueField({ name, value, onChange }: ValueFieldProps) {
  const id = useId();
  const isLong = LONG.includes(name);
  const wiring = {
    id,
    value,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };

  return (
    <div className={isLong || WIDE.includes(name) ? styles.wide : undefined}>
      <label htmlFor={id}>
        <code translate="no">{name}</code>
      </label>
      {isLong ? <textarea {...wiring} rows={3} /> : <input {...wiring} autoComplete="off" />}
    </div>
  );
}

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
