import { RUNS_LIMITS } from '@fanfare/rules';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberField } from './number-field.tsx';

export type RunsFieldProps = {
  runs: number;
  error: string | undefined;
  /** Runs of this number can not be delivered: the sentence of the plan says why. */
  isWrong: boolean;
  onChange: (runs: number) => void;
};

/** Number of runs, 2 to 100 (DRIP-01). */
export function RunsField({ runs, error, isWrong, onChange }: RunsFieldProps) {
  const { t } = useLingui();
  const { min, max } = RUNS_LIMITS;

  return (
    <NumberField
      name="runs"
      label={<Trans>Runs</Trans>}
      value={runs}
      limits={RUNS_LIMITS}
      error={error}
      onChange={onChange}
      wiring={isWrong ? { 'aria-invalid': true } : {}}
    >
      {(input) => (
        <Stepper
          lessLabel={t`Fewer runs`}
          moreLabel={t`More runs`}
          onLess={runs > min ? () => onChange(runs - 1) : null}
          onMore={runs < max ? () => onChange(runs + 1) : null}
        >
          {input}
        </Stepper>
      )}
    </NumberField>
  );
}
