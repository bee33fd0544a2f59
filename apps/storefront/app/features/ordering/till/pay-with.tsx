import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './pay-with.module.css';

export type PayWithProps = {
  /** Facts that the rows tell, in small letters. */
  note: React.ReactNode;
  error: string | undefined;
  /** On a phone the rows carry the label themselves. */
  isFolded?: boolean;
  /** The choices are in a sheet: a group of radios holds some. */
  isInSheet?: boolean;
  children: React.ReactNode;
};

/** Ways to pay as one group of choices. */
export function PayWith({ note, error, isFolded = false, isInSheet = false, children }: PayWithProps) {
  const id = useId();

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      role={isInSheet ? 'group' : 'radiogroup'}
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      data-refused={error ? '' : undefined}
      data-field="paymentMethodId"
      tabIndex={-1}
    >
      <p className={styles.label} data-folded={isFolded || undefined}>
        <b id={`${id}-label`}>
          <Trans>Pay with</Trans>
        </b>
        <span>{note}</span>
      </p>
      {children}
      <Announced id={`${id}-error`} className={styles.error}>
        {error}
      </Announced>
    </div>
  );
}
