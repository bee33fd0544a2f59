import { clampQuantity } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { ServiceAction } from '../draft/ordered-service.ts';
import { stepOf } from '../draft/step-of.ts';
import { Range } from '../form/quantity-field.tsx';
import { useQuantityWords } from '../mass/use-field-words.ts';
import { limitsOf, type TypeSettings } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';
import { rowField } from './promotion.ts';
import styles from './service-rows.module.css';
import type { PromotionForm } from './use-promotion.ts';

export type PostQuantityProps = {
  form: PromotionForm;
  row: TypeSettings;
  type: OfferedType;
  service: Orderable;
};

/** Quantity for each post. What does not fit is said, with the nearest that does; texts of the buyer's own count themselves. */
export function PostQuantity({ form, row, type, service }: PostQuantityProps) {
  const { t } = useLingui();
  const words = useQuantityWords();
  const id = useId();
  const [isInHand, setInHand] = useState(false);
  const { promotion, problems, dispatch } = form;
  const { serviceTypeId: typeId, quantity, isSelected } = row;
  const change = (action: ServiceAction) => dispatch({ type: 'row', typeId, action });
  const limits = limitsOf(row);
  const field = rowField('quantity', typeId);
  const isCounted = service.calculable_quantity;
  const problem = isSelected && (!isInHand || promotion.isTried) ? problems.quantities.get(field) : undefined;
  // Texts that nobody has written yet are missed when the promotion is to start.
  const own = problem === undefined || (isCounted && !promotion.isTried) ? undefined : words(problem, limits);
  const error = isSelected ? (promotion.errors[field] ?? own) : undefined;
  const fitting = clampQuantity(quantity, limits, 'up');
  const pick = (next: number) => () => change({ type: 'quantityPicked', quantity: next });
  const step = stepOf(quantity, limits.step);

  return (
    <div className={styles.quantity}>
      <Stepper
        lessLabel={t`Less`}
        moreLabel={t({ message: 'More', context: 'quantity' })}
        onLess={!isCounted && quantity > limits.min ? pick(quantity - step) : null}
        onMore={!isCounted && quantity < limits.max ? pick(quantity + step) : null}
      >
        <input
          name={field}
          data-field={field}
          aria-label={t`Quantity, ${type.name}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isCounted}
          value={promotion.typed[field] ?? (isCounted ? formatNumber(quantity) : String(quantity))}
          onChange={({ target }) => change({ type: 'quantityTyped', text: target.value })}
          onFocus={() => setInHand(true)}
          onBlur={() => {
            setInHand(false);
            if (!problems.quantities.has(field)) change({ type: 'quantityLeft' });
          }}
        />
      </Stepper>
      <Announced id={`${id}-note`} className={error === undefined ? undefined : styles.error}>
        {error ?? <Range limits={limits} />}
        {own !== undefined && !isCounted ? (
          <>
            {' '}
            <button type="button" onClick={pick(fitting)}>
              <Trans>Make it {formatNumber(fitting)}</Trans>
            </button>
          </>
        ) : null}
      </Announced>
    </div>
  );
}
