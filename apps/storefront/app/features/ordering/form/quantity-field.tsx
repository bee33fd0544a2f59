import { type QuantityLimits, toQuantity } from '@fanfare/rules';
import { announce } from '@fanfare/ui/announcing/announce.ts';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { isDripping, type Line, quantityOf, totalLimitsOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { stepOf } from '../draft/step-of.ts';
import styles from './order-form.module.css';

const CHIPS = [1000, 5000, 10_000, 50_000];
const MAX_CHIPS = 5;

export type QuantityFieldProps = {
  line: Line;
  dispatch: Dispatch<LineAction>;
  /** The total is being asked for: what is not in hand waits for it (VAL-29, VAL-33). */
  isLoading: boolean;
};

/** Quantity of a line. Packages have none; comments and phrases count themselves. */
export function QuantityField(props: QuantityFieldProps) {
  const { service, errors } = props.line;
  if (service === null || service.is_package) return null;
  if (!service.calculable_quantity) return <EnteredQuantity {...props} service={service} />;

  return (
    <p className={styles.counted} data-field="quantity" tabIndex={-1}>
      <Plural value={quantityOf(props.line)} one="Quantity: # line" other="Quantity: # lines" />{' '}
      <span>
        <Range limits={totalLimitsOf(props.line, service)} />
      </span>
      {errors.quantity ? <span role="alert">{errors.quantity}</span> : null}
    </p>
  );
}

type ByService = QuantityFieldProps & { service: Orderable };

function EnteredQuantity({ line, service, dispatch, isLoading }: ByService) {
  const { t } = useLingui();
  // A field that is being typed in is never taken away from its typist, nor from a Tab that is on its way to it.
  const [isInHand, setInHand] = useState(false);
  const isWaiting = isLoading && !isInHand;
  const limits = totalLimitsOf(line, service);
  const step = stepOf(line.quantity, limits.step);
  // The price is that of the quantity that it will be: it is said why before the price is.
  const correctionOf = (text: string) => {
    const typed = toQuantity(text);
    if (text.trim() !== '' && typed < limits.min)
      return t`Raised to the minimum, ${formatNumber(limits.min)}`;

    return typed > limits.max ? t`Lowered to the maximum, ${formatNumber(limits.max)}` : '';
  };
  const pick = (quantity: number) => () => dispatch({ type: 'quantityPicked', quantity });

  return (
    <div className={styles.quantity}>
      <Field
        name="quantity"
        keepsLine={false}
        label={isDripping(line) ? <Trans>Total quantity</Trans> : <Trans>Quantity</Trans>}
        note={<Range limits={limits} />}
        error={line.errors.quantity}
      >
        {(wiring) => (
          <Stepper
            lessLabel={t`Less`}
            moreLabel={t({ message: 'More', context: 'quantity' })}
            onLess={line.quantity > limits.min ? pick(line.quantity - step) : null}
            onMore={line.quantity < limits.max ? pick(line.quantity + step) : null}
          >
            <input
              {...wiring}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              value={line.quantityText}
              readOnly={isWaiting}
              aria-disabled={isWaiting || undefined}
              onChange={({ target }) => {
                dispatch({ type: 'quantityTyped', text: target.value });
                announce(correctionOf(target.value), 'quantity');
              }}
              onFocus={() => setInHand(true)}
              onBlur={() => {
                setInHand(false);
                dispatch({ type: 'quantityLeft' });
              }}
            />
          </Stepper>
        )}
      </Field>
      {isDripping(line) ? null : <QuantityChips line={line} dispatch={dispatch} service={service} />}
    </div>
  );
}

function QuantityChips({ line, dispatch, service }: Pick<ByService, 'line' | 'dispatch' | 'service'>) {
  const { min, max } = totalLimitsOf(line, service);
  const fitting = [service.default_quantity, ...CHIPS].filter(
    (quantity) => quantity >= min && quantity <= max,
  );
  const chips = [...new Set(fitting)].sort((a, b) => a - b).slice(0, MAX_CHIPS);

  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">
        <Trans>Common quantities</Trans>
      </legend>
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

/** Quantities that a service takes. */
export function Range({ limits: { min, max, step } }: { limits: QuantityLimits }) {
  const range = `${formatNumber(min)}–${formatNumber(max)}`;

  return step > 1 ? (
    <Trans>
      {range}, in steps of {formatNumber(step)}
    </Trans>
  ) : (
    range
  );
}
