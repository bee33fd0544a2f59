import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useInstance } from '../pages/instance.ts';
import styles from './immediate-start.module.css';
import { asksToStart } from './starts-at-once.ts';

export type ImmediateStartProps = {
  isChecked?: boolean;
  /** Server's error for an order without the consent. */
  error: string | undefined;
  onChange?: () => void;
};

/**
 * Consumer's request to begin the order before the withdrawal period is over (C-45). Every order begins at once, so it
 * is required; the box starts unticked.
 */
export function ImmediateStart({ isChecked, error, onChange }: ImmediateStartProps) {
  const id = useId();
  if (!asksToStart(useInstance())) return null;

  return (
    <div>
      <label className={styles.start}>
        <input
          type="checkbox"
          name="immediate_start_consent"
          data-field="startsAtOnce"
          required
          defaultChecked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={id}
          onChange={onChange}
        />
        <Trans>
          Start right away, before my 14 days to withdraw end. I lose that right once all is delivered.
        </Trans>
      </label>
      <Announced id={id} className={styles.error}>
        {error}
      </Announced>
    </div>
  );
}
