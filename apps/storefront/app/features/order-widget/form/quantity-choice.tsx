import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Range } from './quantities.ts';
import styles from './widget.module.css';

type QuantityChoiceProps = {
  presets: readonly number[];
  range: Range;
  quantity: number;
  error: string | undefined;
  onChoose: (quantity: number) => void;
};

/** Usual quantities as buttons, or one's own. */
export function QuantityChoice({ presets, range, quantity, error, onChoose }: QuantityChoiceProps) {
  const id = useId();
  const [isOwn, setOwn] = useState(false);
  const [min, max, step] = [formatNumber(range.min), formatNumber(range.max), formatNumber(range.step)];

  return (
    <fieldset className={styles.choice} aria-describedby={id}>
      <legend>
        <Trans>Quantity</Trans>
        <small className={styles.range}>
          <Trans>
            {min}–{max}, by {step}
          </Trans>
        </small>
      </legend>
      {isOwn ? (
        <input
          className={styles.own}
          type="number"
          inputMode="numeric"
          min={range.min}
          max={range.max}
          step={range.step}
          value={quantity || ''}
          aria-label={`${min}–${max}`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChoose(Math.trunc(Number(target.value)))}
          onBlur={() => onChoose(clamped(quantity, range))}
        />
      ) : (
        <div className={styles.chips}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === quantity}
              onClick={() => onChoose(preset)}
            >
              {formatNumber(preset)}
            </button>
          ))}
          <button type="button" onClick={() => setOwn(true)}>
            <Trans>Other</Trans>
          </button>
        </div>
      )}
      <Announced id={id} className={styles.error}>
        {error}
      </Announced>
    </fieldset>
  );
}

/** The nearest quantity that can be ordered. */
function clamped(quantity: number, { min, max, step }: Range): number {
  return Math.min(Math.max(Math.ceil(quantity / step) * step, min), max);
}
