import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { type Line, planProblems } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './drip-editor.module.css';
import { ModeChoice } from './mode-choice.tsx';
import { NumberField } from './number-field.tsx';
import { PauseField } from './pause-field.tsx';
import { RunsField } from './runs-field.tsx';

export type DripEditorProps = { line: Line; dispatch: Dispatch<LineAction> };

/** Drip feed editor: number of runs, pause between them, and growth. */
export function DripEditor({ line, dispatch }: DripEditorProps) {
  const { drip, errors, service } = line;
  const change = (change: Partial<Line['drip']>) => dispatch({ type: 'dripChanged', drip: change });
  const step = Math.max(service?.quantity_step ?? 1, 1);
  const isEqual = drip.mode === 'flat';

  return (
    <div className={styles.editor}>
      <div className={styles.fields} data-step={isEqual ? undefined : ''}>
        <RunsField
          runs={drip.runs}
          error={errors.runs}
          isWrong={planProblems(line) !== null}
          onChange={(runs) => change({ runs })}
        />
        <PauseField
          minutes={drip.minutesBetweenRuns}
          error={errors.dripFeedMinutes}
          onChange={(minutesBetweenRuns) => change({ minutesBetweenRuns })}
        />
        {isEqual ? null : (
          <NumberField
            name="quantity_step"
            label={<Trans>Step</Trans>}
            value={drip.quantityStep}
            limits={{ min: step, max: service?.max_quantity ?? step, step }}
            error={errors.quantity_step}
            onChange={(quantityStep) => change({ quantityStep })}
          />
        )}
      </div>
      <ModeChoice mode={drip.mode} error={errors.mode} onChange={(mode) => change({ mode })} />
    </div>
  );
}
