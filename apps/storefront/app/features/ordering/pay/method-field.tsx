import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { MethodRow } from '../../../shared/payment/method-row.tsx';
import styles from './method-field.module.css';

export type MethodFieldProps = {
  methods: readonly PaymentMethod[];
  chosen: number | null;
  amount: Micro | null;
  error: string | undefined;
  onChoose: (id: number) => void;
};

const loadRows = () => import('../../../shared/payment/method-rows.tsx').then(({ MethodRows }) => MethodRows);

/** Payment method: one row, which opens to all of them. */
export function MethodField({ methods, chosen, amount, error, onChoose }: MethodFieldProps) {
  const note = useId();
  const [isOpen, setOpen] = useState(false);
  const Rows = useLazy(loadRows, isOpen);
  const fold = useRef<HTMLDetailsElement>(null);
  const isShown = isOpen && Rows !== null;
  // The rows may open where nobody sees them, below what stays in sight: only the browser knows.
  useEffect(() => {
    if (isShown) fold.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const method = methods.find(({ id }) => id === chosen);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the focus comes to it, and it has no line around it
    <div
      role="group"
      aria-labelledby={`${note}-label`}
      className={styles.field}
      data-field="paymentMethodId"
      data-refused={error ? '' : undefined}
      aria-describedby={note}
      tabIndex={-1}
    >
      <span id={`${note}-label`} className={styles.label}>
        <Trans>Pay with</Trans>
      </span>
      <details
        ref={fold}
        className={styles.fold}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {method ? <MethodRow method={method} amount={amount} /> : <Trans>Choose how to pay</Trans>}
          <Icon name="chevron" size={18} />
        </summary>
        {Rows ? <Rows methods={methods} chosen={chosen} amount={amount} onChoose={onChoose} /> : null}
      </details>
      <Announced id={note} className={styles.error}>
        {error}
      </Announced>
    </div>
  );
}
