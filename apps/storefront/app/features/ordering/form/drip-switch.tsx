import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { isDripping, type Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export type DripSwitchProps = { line: Line; dispatch: Dispatch<LineAction>; takesFocus?: boolean };

export function DripSwitch({ line, dispatch, takesFocus = false }: DripSwitchProps) {
  const isOn = isDripping(line);

  return (
    <label className={styles.switch}>
      <span>
        <Trans>Drip feed</Trans>
        <small>
          <Trans>The same total, in several runs.</Trans>
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        // biome-ignore lint/a11y/noAutofocus: it was just pressed, and now stands elsewhere
        autoFocus={takesFocus}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => dispatch({ type: 'dripSwitched', isDripFeed: target.checked })}
      />
    </label>
  );
}
