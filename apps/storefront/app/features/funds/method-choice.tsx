import type { PaymentMethod } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Money } from '../../ui/money.tsx';
import styles from './funds.module.css';

export type MethodChoiceProps = {
  methods: PaymentMethod[];
  chosen: number;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** The ways to pay as rows: name, fee, least amount, bonus. */
export function MethodChoice({ methods, chosen, error, onChoose }: MethodChoiceProps) {
  const note = useId();

  return (
    <fieldset className={styles.methods} aria-describedby={note}>
      <legend>
        <Trans>Pay with</Trans>
      </legend>
      {methods.map((method) => (
        <label key={method.id}>
          <input
            type="radio"
            name="payment_method_id"
            value={method.id}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
          />
          <span lang={method.lang}>{method.name}</span>
          <small>
            <MethodTerms method={method} />
          </small>
        </label>
      ))}
      <p id={note} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}

function MethodTerms({ method }: { method: PaymentMethod }) {
  const percent = String(Number((method.fee_percent * 100).toFixed(2)));
  const best = method.bonuses.at(-1);
  const bonus = best ? String(Number((best.bonus_percent * 100).toFixed(2))) : '';

  return (
    <>
      {method.fee_percent > 0 ? <Trans>Fee {percent} %</Trans> : <Trans>No fee</Trans>}
      {' · '}
      <Trans>
        from <Money amount={method.min_amount} />
      </Trans>
      {best ? (
        <>
          {' · '}
          <Trans>
            up to +{bonus} % from <Money amount={best.from_amount} />
          </Trans>
        </>
      ) : null}
    </>
  );
}
