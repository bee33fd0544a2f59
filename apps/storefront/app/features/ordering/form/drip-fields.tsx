import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { useLazy } from '../../../shared/use-lazy.ts';
import { isDripping, type Line, maySpread } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export type DripFieldsProps = { line: Line; dispatch: Dispatch<LineAction> };

const loadEditor = () => import('../drip/drip-editor.tsx').then(({ DripEditor }) => DripEditor);

/** The switch of a drip feed; its editor comes with its first use. */
export function DripFields({ line, dispatch }: DripFieldsProps) {
  const isOn = isDripping(line);
  const Editor = useLazy(loadEditor, isOn);
  if (line.service === null || !maySpread(line.service)) return null;

  return (
    <div>
      <label className={styles.switch}>
        <span>
          <Trans>Drip feed</Trans>
          <small>
            <Trans>Delivery is spread over several runs.</Trans>
          </small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => dispatch({ type: 'dripSwitched', isDripFeed: target.checked })}
        />
      </label>
      {isOn && Editor ? <Editor line={line} dispatch={dispatch} /> : null}
    </div>
  );
}
