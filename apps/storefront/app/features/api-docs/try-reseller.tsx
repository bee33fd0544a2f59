import { useId, useState } from 'react';
import styles from './docs-card.module.css';
import type { ResellerCall } from './reseller-calls.ts';
import { TestSwitch } from './test-switch.tsx';
import { TrialCard } from './trial-card.tsx';

export type TryResellerProps = {
  call: ResellerCall;
  fields: readonly string[];
  values: Readonly<Record<string, string>>;
  onType: (values: Readonly<Record<string, string>>) => void;
};

const LONG = ['comments', 'keywords'];
const WIDE = ['link', 'username'];

/** Sends a call of API v2. What changes something is a test until the reader wants it real. */
export function TryReseller({ call: { action, changes }, fields, values, onType }: TryResellerProps) {
  const [isTest, setTest] = useState(true);

  function send(token: string): Promise<Response> {
    const body = new URLSearchParams({ key: token, action, ...filled(values) });
    if (changes && isTest) body.set('test', '1');

    return fetch('/api/v2', { method: 'POST', body, credentials: 'omit' });
  }

  return (
    <TrialCard
      isReal={changes && !isTest}
      send={send}
      option={changes ? <TestSwitch isTest={isTest} onChange={setTest} /> : null}
    >
      {fields.map((name) => (
        <ValueField
          key={name}
          name={name}
          value={values[name] ?? ''}
          onChange={(value) => onType({ ...values, [name]: value })}
        />
      ))}
    </TrialCard>
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
