import { positionOfQuantity, type QuantityLimits, quantityAtPosition, SLIDER_MAX } from '@fanfare/rules';
import { Field } from '@fanfare/ui/field.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/instance.ts';
import { type Line, quantityOf, totalLimitsOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';
import { SubtotalField } from './subtotal-field.tsx';

const CHIPS = [1000, 5000, 10_000, 50_000];
const MAX_CHIPS = 5;

export type QuantityFieldProps = {
  line: Line;
  dispatch: Dispatch<LineAction>;
  /** What the line costs now, USD. */
  cost: string | null;
  /** The total is being asked for: what is not in hand waits for it (VAL-29, VAL-33). */
  isLoading: boolean;
};

/** How much, with the refill switch. A package has none; comments and phrases count themselves. */
export function QuantityField(props: QuantityFieldProps) {
  const { service, errors } = props.line;
  if (service === null) return null;

  return (
    <>
      {service.is_package ? null : service.calculable_quantity ? (
        <p className={styles.counted} data-field="quantity">
          <Plural value={quantityOf(props.line)} one="Quantity: # line" other="Quantity: # lines" />{' '}
          <span>{rangeOf(totalLimitsOf(props.line, service))}</span>
          {errors.quantity ? <span role="alert">{errors.quantity}</span> : null}
        </p>
      ) : (
        <EnteredQuantity {...props} service={service} />
      )}
      {service.has_refill ? <GuaranteeSwitch {...props} /> : null}
    </>
  );
}

type ByService = QuantityFieldProps & { service: Orderable };

function EnteredQuantity({ service, ...props }: ByService) {
  const { line, dispatch, isLoading } = props;
  const { t } = useLingui();
  const { settings } = useInstance();
  const isFull = settings.singleOrderDesign === 'full_design';
  // A field that is being typed in is never taken away from its typist, nor from a Tab that is on its way to it.
  const [isInHand, setInHand] = useState(false);
  const isWaiting = isLoading && !isInHand;

  return (
    <div className={styles.quantity}>
      <div className={styles.pair}>
        <Field
          name="quantity"
          label={line.isDripFeed ? <Trans>Quantity in all</Trans> : <Trans>Quantity</Trans>}
          error={line.errors.quantity}
          hint={rangeOf(totalLimitsOf(line, service))}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              value={line.quantityText}
              readOnly={isWaiting}
              aria-disabled={isWaiting || undefined}
              onChange={({ target }) => dispatch({ type: 'quantityTyped', text: target.value })}
              onFocus={() => setInHand(true)}
              onBlur={() => {
                setInHand(false);
                dispatch({ type: 'quantityLeft' });
              }}
            />
          )}
        </Field>
        {isFull ? <SubtotalField {...props} service={service} /> : null}
      </div>
      {isFull ? <Slider label={t`How much`} isDisabled={isLoading} {...{ line, dispatch, service }} /> : null}
      <QuantityChips {...{ line, dispatch, service }} />
    </div>
  );
}

type SliderProps = Pick<ByService, 'line' | 'dispatch' | 'service'> & { label: string; isDisabled: boolean };

/** Logarithmic, so that a thousand is as easy to hit as a million (VAL-27). */
function Slider({ line, dispatch, service, label, isDisabled }: SliderProps) {
  const limits = totalLimitsOf(line, service);
  const [isInHand, setInHand] = useState(false);

  return (
    <input
      className={styles.slider}
      type="range"
      min={0}
      max={SLIDER_MAX}
      step={1}
      aria-label={label}
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

function QuantityChips({ line, dispatch, service }: Pick<ByService, 'line' | 'dispatch' | 'service'>) {
  const { t } = useLingui();
  const { min, max } = totalLimitsOf(line, service);
  const fitting = [service.default_quantity, ...CHIPS].filter(
    (quantity) => quantity >= min && quantity <= max,
  );
  const chips = [...new Set(fitting)].sort((a, b) => a - b).slice(0, MAX_CHIPS);

  return (
    <fieldset className={styles.chips} aria-label={t`Common quantities`}>
      {chips.map((quantity) => (
        <button
          key={quantity}
          type="button"
          aria-pressed={quantity === line.quantity}
          onClick={() => dispatch({ type: 'quantityPicked', quantity })}
        >
          {formatNumber(quantity)}
        </button>
      ))}
    </fieldset>
  );
}

function GuaranteeSwitch({ line, dispatch }: Pick<QuantityFieldProps, 'line' | 'dispatch'>) {
  const { settings } = useInstance();

  return (
    <label className={styles.switch}>
      <span>
        <Trans>Refill {line.service?.guarantee ?? ''}</Trans>
        <small>
          <Trans>+{settings.guaranteeChargePercent} % to the price</Trans>
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

function rangeOf({ min, max }: QuantityLimits): string {
  return `${formatNumber(min)}–${formatNumber(max)}`;
}
