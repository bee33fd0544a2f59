import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { formatNumber } from '../../shared/format.ts';
import { useInstance } from '../../shared/instance.ts';
import { Field } from '../../ui/field.tsx';
import { type Draft, type DraftAction, quantityOf } from './draft.ts';
import styles from './order-form.module.css';

const CHIPS = [1000, 5000, 10_000, 50_000];
const MAX_CHIPS = 5;

export type QuantityFieldProps = { draft: Draft; dispatch: Dispatch<DraftAction> };

/** How much, with the refill switch. A package has none; comments and phrases count themselves. */
export function QuantityField({ draft, dispatch }: QuantityFieldProps) {
  const { service } = draft;
  if (service === null) return null;
  const range = `${formatNumber(service.min_quantity)}–${formatNumber(service.max_quantity)}`;

  return (
    <>
      {service.is_package ? null : service.calculable_quantity ? (
        <p className={styles.counted} data-field="quantity">
          <Plural value={quantityOf(draft)} one="Quantity: # line" other="Quantity: # lines" />{' '}
          <span>{range}</span>
          {draft.errors.quantity ? <span role="alert">{draft.errors.quantity}</span> : null}
        </p>
      ) : (
        <div>
          <Field name="quantity" label={<Trans>Quantity</Trans>} error={draft.errors.quantity} hint={range}>
            {(wiring) => (
              <input
                {...wiring}
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                value={draft.quantityText}
                onChange={({ target }) => dispatch({ type: 'quantityTyped', text: target.value })}
                onBlur={() => dispatch({ type: 'quantityLeft' })}
              />
            )}
          </Field>
          <QuantityChips draft={draft} dispatch={dispatch} />
        </div>
      )}
      {service.has_refill ? <GuaranteeSwitch draft={draft} dispatch={dispatch} /> : null}
    </>
  );
}

function QuantityChips({ draft, dispatch }: QuantityFieldProps) {
  const { t } = useLingui();
  const { service } = draft;
  if (service === null) return null;
  const fitting = [service.default_quantity, ...CHIPS].filter(
    (quantity) => quantity >= service.min_quantity && quantity <= service.max_quantity,
  );
  const chips = [...new Set(fitting)].sort((a, b) => a - b).slice(0, MAX_CHIPS);

  return (
    <fieldset className={styles.chips} aria-label={t`Common quantities`}>
      {chips.map((quantity) => (
        <button
          key={quantity}
          type="button"
          aria-pressed={quantity === draft.quantity}
          onClick={() => dispatch({ type: 'quantityPicked', quantity })}
        >
          {formatNumber(quantity)}
        </button>
      ))}
    </fieldset>
  );
}

function GuaranteeSwitch({ draft, dispatch }: QuantityFieldProps) {
  const { settings } = useInstance();

  return (
    <label className={styles.switch}>
      <span>
        <Trans>Refill {draft.service?.guarantee ?? ''}</Trans>
        <small>
          <Trans>+{settings.guaranteeChargePercent} % to the price</Trans>
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={draft.isGuarantee}
        aria-checked={draft.isGuarantee}
        onChange={({ target }) => dispatch({ type: 'guaranteeSwitched', isGuarantee: target.checked })}
      />
    </label>
  );
}
