import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { MethodRows } from '../../shared/payment/method-rows.tsx';
import styles from './funds.module.css';

export type MethodChoiceProps = {
  methods: PaymentMethod[];
  chosen: number;
  /** What is added, micro-USD; null while it is no sum. */
  amount: Micro | null;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** The ways to pay, with what of them would be wrong. */
export function MethodChoice({ methods, chosen, amount, error, onChoose }: MethodChoiceProps) {
  const note = useId();

  return (
    <fieldset className={styles.methods} aria-describedby={note}>
      <legend>
        <Trans>Pay with</Trans>
      </legend>
      <MethodRows methods={methods} chosen={chosen} amount={amount} onChoose={onChoose} />
      <p id={note} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}
