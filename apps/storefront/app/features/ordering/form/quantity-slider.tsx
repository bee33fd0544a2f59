import { positionOfQuantity, quantityAtPosition, SLIDER_MAX } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { type Line, totalLimitsOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export type QuantitySliderProps = {
  line: Line;
  service: Orderable;
  dispatch: Dispatch<LineAction>;
  isDisabled: boolean;
};

/** Logarithmic, so that a thousand is as easy to hit as a million (VAL-27). */
export function QuantitySlider({ line, service, dispatch, isDisabled }: QuantitySliderProps) {
  const { t } = useLingui();
  const limits = totalLimitsOf(line, service);
  const [isInHand, setInHand] = useState(false);

  return (
    <input
      className={styles.slider}
      type="range"
      min={0}
      max={SLIDER_MAX}
      step={1}
      aria-label={t`How much`}
      aria-valuetext={formatNumber(line.quantity)}
      disabled={isDisabled && !isInHand}
      value={Math.round(positionOfQuantity(line.quantity, limits))}
      onChange={({ target }) =>
        dispatch({
          type: 'quantityPicked',
          quantity: quantityAtPosition(Number(target.value), limits, 'up'),
        })
      }
      onFocus={() => setInHand(true)}
      onBlur={() => setInHand(false)}
    />
  );
}
