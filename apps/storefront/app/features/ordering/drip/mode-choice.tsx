import { DRIP_MODES, type DripMode, planRuns } from '@fanfare/rules';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './mode-choice.module.css';

export type ModeChoiceProps = {
  mode: DripMode;
  error: string | undefined;
  onChange: (mode: DripMode) => void;
};

/** Growth of the runs: each mode with its shape. */
export function ModeChoice({ mode, error, onChange }: ModeChoiceProps) {
  const { t } = useLingui();
  const names: Record<DripMode, string> = {
    flat: t({ message: 'Equal', context: 'runs' }),
    increase: t({ message: 'Growing', context: 'runs' }),
    decrease: t({ message: 'Shrinking', context: 'runs' }),
    wave: t({ message: 'Wave', context: 'runs' }),
  };

  return (
    <fieldset className={styles.modes} data-field="mode" tabIndex={-1}>
      <legend>
        <Trans>Run size</Trans>
      </legend>
      {DRIP_MODES.map((known) => (
        <label key={known}>
          <input
            type="radio"
            name="mode"
            className="visually-hidden"
            checked={known === mode}
            onChange={() => onChange(known)}
          />
          <Shape mode={known} />
          {names[known]}
        </label>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}

/** Five runs as large as they would be. */
const SIZES = {
  flat: { quantity: 9 },
  increase: { quantity: 5 },
  decrease: { quantity: 16 },
  wave: { quantity: 6 },
};
const STEPS: Record<DripMode, number> = { flat: 0, increase: 2.75, decrease: 2.75, wave: 5 };

function Shape({ mode }: { mode: DripMode }) {
  const heights = planRuns({ ...SIZES[mode], mode, runs: 5, quantityStep: STEPS[mode] });

  return (
    <span className={styles.shape} aria-hidden="true">
      {heights.map((height, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the plan
        <i key={run} style={{ height }} />
      ))}
    </span>
  );
}
