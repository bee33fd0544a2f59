import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export function RefillSwitch({ line, dispatch }: { line: Line; dispatch: Dispatch<LineAction> }) {
  const { settings } = useInstance();

  return (
    <label className={styles.switch}>
      <span>
        <Trans>Refill {line.service?.guarantee ?? ''}</Trans>
        <small>
          <Trans>Adds {settings.guaranteeChargePercent}% to the price. We refill any drop.</Trans>
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={line.isGuarantee}
        aria-checked={line.isGuarantee}
        onChange={({ target }) => dispatch({ type: 'guaranteeSwitched', isGuarantee: target.checked })}
      />
    </label>
  );
}
