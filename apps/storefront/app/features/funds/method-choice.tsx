import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MethodRows } from '../../shared/payment/method-rows.tsx';
import styles from './method-choice.module.css';

export type MethodChoiceProps = {
  methods: PaymentMethod[];
  chosen: number | null;
  /** Amount to add, micro-USD; null while the text is no amount. */
  amount: Micro | null;
  error: string | undefined;
  onChoose: (id: number) => void;
  onBack: () => void;
};

/** The ways to pay, with what of them would be wrong. On a phone the chosen one stands alone, and "Change" brings back the others. */
export function MethodChoice({ methods, chosen, amount, error, onChoose, onBack }: MethodChoiceProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // The button goes with what it brought back: who pressed it goes on among the ways to pay.
  function goBack(): void {
    flushSync(onBack);
    group.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }

  return (
    <section className={styles.choice} data-chosen={chosen !== null || undefined}>
      <header>
        <h2 id={id}>
          <Trans>Pay with</Trans>
        </h2>
        <small>
          <Trans>fee, limits, time, total</Trans>
        </small>
        <button type="button" onClick={goBack}>
          <Trans context="way to pay">Change</Trans>
        </button>
      </header>
      <div ref={group} role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`}>
        <MethodRows methods={methods} chosen={chosen} amount={amount} isFramed={false} onChoose={onChoose} />
      </div>
      <p id={`${id}-note`} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </section>
  );
}
