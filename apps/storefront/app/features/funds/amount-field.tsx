import { formatAmount, formatExact, parseAmount, parseTypedAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { AmountQuestion } from '../../shared/money/amount-question.tsx';
import { doubtOf } from '../../shared/money/typed-amount.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './amount-field.module.css';

const OFFERED = ['20.00', '50.00', '100.00', '200.00'];

export type AmountFieldProps = {
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
};

/** Amount of the top-up: a large field, and amounts to tap, among them the initial one. */
export function AmountField({ amount, error, onChange }: AmountFieldProps) {
  const { locale } = useInstance();
  const typed = parseTypedAmount(amount, traitsOf(locale).decimalSign);
  const [begun] = useState(typed);
  const chips = [...OFFERED, ...(begun === null ? [] : [formatAmount(begun, 2)])]
    .filter((chip, place, all) => all.indexOf(chip) === place && parseAmount(chip) > 0n)
    .sort((one, other) => Number(one) - Number(other));

  return (
    <div className={styles.field}>
      <Field
        name="amount"
        label={
          <>
            <Trans>Amount</Trans> <span>USD</span>
          </>
        }
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="amount"
            inputMode="decimal"
            autoComplete="transaction-amount"
            value={amount}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => (typed === null ? null : onChange(formatExact(typed, 2)))}
          />
        )}
      </Field>
      {doubtOf(amount, locale).length > 0 ? (
        <div className={styles.beside}>
          <AmountQuestion text={amount} onChoose={onChange} />
        </div>
      ) : (
        <div className={`${styles.chips} ${styles.beside}`}>
          {chips.map((chip) => (
            <Button
              key={chip}
              aria-pressed={typed !== null && typed === parseAmount(chip)}
              onClick={() => onChange(chip)}
            >
              {formatMoney(chip).replace(/\.00$/, '')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
