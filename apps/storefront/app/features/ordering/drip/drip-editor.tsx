import '../../../shared/cabinet-messages.ts';
import { joinMinutes, RUNS_LIMITS, splitMinutes, toQuantity } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './drip-editor.module.css';
import { DripTimeline } from './drip-timeline.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { NumberField } from './number-field.tsx';

export type DripEditorProps = { line: Line; dispatch: Dispatch<LineAction> };

/** Runs, the time between them and how they grow, with the plan that comes of it. */
export function DripEditor({ line, dispatch }: DripEditorProps) {
  const { t } = useLingui();
  const { drip, errors } = line;
  const change = (change: Partial<Line['drip']>) => dispatch({ type: 'dripChanged', drip: change });
  const step = line.service?.quantity_step ?? 1;
  const time = splitMinutes(drip.minutesBetweenRuns);
  const changeTime = (part: Partial<typeof time>) =>
    change({ minutesBetweenRuns: joinMinutes({ ...time, ...part }) });

  return (
    <div className={styles.editor}>
      <NumberField
        name="runs"
        label={<Trans>Runs</Trans>}
        value={drip.runs}
        min={RUNS_LIMITS.min}
        max={RUNS_LIMITS.max}
        error={errors.runs}
        onChange={(runs) => change({ runs })}
      />
      <ModeChoice mode={drip.mode} error={errors.mode} onChange={(mode) => change({ mode })} />
      <fieldset className={styles.time} data-field="dripFeedMinutes" tabIndex={-1}>
        <legend>
          <Trans>Time between runs</Trans>
        </legend>
        <TimePart label={t`Days`} value={time.days} onChange={(days) => changeTime({ days })} />
        <TimePart label={t`Hours`} value={time.hours} onChange={(hours) => changeTime({ hours })} />
        <TimePart label={t`Minutes`} value={time.minutes} onChange={(minutes) => changeTime({ minutes })} />
        {errors.dripFeedMinutes ? <p role="alert">{errors.dripFeedMinutes}</p> : null}
      </fieldset>
      {drip.mode === 'flat' ? null : (
        <NumberField
          name="quantity_step"
          label={<Trans>Change from run to run</Trans>}
          value={drip.quantityStep}
          min={0}
          max={line.service?.max_quantity ?? 0}
          hint={step > 1 ? <Trans>Multiples of {formatNumber(step)}</Trans> : null}
          error={errors.quantity_step}
          onChange={(quantityStep) => change({ quantityStep })}
        />
      )}
      <DripTimeline line={line} />
    </div>
  );
}

type TimePartProps = { label: string; value: number; onChange: (value: number) => void };

function TimePart({ label, value, onChange }: TimePartProps) {
  return (
    <label>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(Math.max(Math.trunc(toQuantity(target.value)), 0))}
      />
      <span>{label}</span>
    </label>
  );
}
