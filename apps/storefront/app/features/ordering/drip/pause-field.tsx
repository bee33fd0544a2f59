import { joinMinutes, RUN_PAUSES, splitMinutes, toQuantity } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import styles from './drip-editor.module.css';

export type PauseFieldProps = {
  minutes: number;
  error: string | undefined;
  onChange: (minutes: number) => void;
};

const OTHER = 'other';

/** Pause between two runs: by name, or in days, hours and minutes (DRIP-02). */
export function PauseField({ minutes, error, onChange }: PauseFieldProps) {
  const { t } = useLingui();
  const duration = useDuration('long');
  const isNamed = RUN_PAUSES.some((pause) => pause === minutes);
  const [isOther, setOther] = useState(!isNamed);
  const isOpen = isOther || !isNamed;
  const time = splitMinutes(minutes);
  const change = (part: Partial<typeof time>) => {
    // A typed pause may equal one of the list while it is typed: the fields stay open.
    setOther(true);
    onChange(joinMinutes({ ...time, ...part }));
  };

  return (
    <>
      <Field name="dripFeedMinutes" keepsLine={false} label={<Trans>Every</Trans>} error={error}>
        {(wiring) => (
          <Select
            {...wiring}
            value={isOpen ? OTHER : minutes}
            onChange={({ target }) => {
              setOther(target.value === OTHER);
              if (target.value !== OTHER) onChange(Number(target.value));
            }}
          >
            {RUN_PAUSES.map((pause) => (
              <option key={pause} value={pause}>
                {duration(pause)}
              </option>
            ))}
            <option value={OTHER}>{t({ message: 'Other', context: 'time between runs' })}</option>
          </Select>
        )}
      </Field>
      {isOpen ? (
        <fieldset className={styles.time}>
          <legend className="visually-hidden">
            <Trans>Time between runs</Trans>
          </legend>
          <TimePart label={t`Days`} value={time.days} onChange={(days) => change({ days })} />
          <TimePart label={t`Hours`} value={time.hours} onChange={(hours) => change({ hours })} />
          <TimePart label={t`Minutes`} value={time.minutes} onChange={(more) => change({ minutes: more })} />
        </fieldset>
      ) : null}
    </>
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
