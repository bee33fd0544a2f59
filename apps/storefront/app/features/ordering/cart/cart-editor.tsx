import { callApi } from '@fanfare/client/api.ts';
import { quantityByCost } from '@fanfare/contract';
import {
  formatAmount,
  parseAmount,
  positionOfQuantity,
  quantityAtPosition,
  SLIDER_MAX,
} from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { changeItem } from '../../../shared/cart/change-cart.ts';
import { AmountQuestion } from '../../../shared/money/amount-question.tsx';
import { doubtOf } from '../../../shared/money/typed-amount.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { ServiceAction } from '../draft/ordered-service.ts';
import { stepOf } from '../draft/step-of.ts';
import { dollarsOf } from '../pay/dollars-of.ts';
import { later, QUANTITY_BY_COST_MS, SUBTOTAL_MS } from '../pay/pauses.ts';
import styles from './cart-editor.module.css';
import { quantityAfter } from './quantity-after.ts';

export type CartEditorProps = {
  item: CartItem;
  cost: string | null;
  isLoading: boolean;
  onChange: () => void;
};

/** Quantity, or a sum, of an item in its place (CARTB-07); the quantity is corrected down when it is left (C-10). */
export function CartEditor({ item, cost, isLoading, onChange }: CartEditorProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { locale } = useInstance();
  const [quantity, setQuantity] = useState<string | null>(null);
  const [sum, setSum] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isSliding, setSliding] = useState(false);
  const limits = { min: item.min, max: item.max, step: item.step };
  const step = stepOf(item.quantity, item.step);
  const range = `${formatNumber(item.min)}–${formatNumber(item.max)}`;
  const desired = sum === null ? null : dollarsOf(sum, view, locale);
  /** The control in use stays enabled while its price is requested (VAL-29). */
  const isLocked = (isInHand: boolean) => item.isCalculable || (isLoading && !isInHand);

  const act = (action: ServiceAction) => {
    const next = quantityAfter(item.quantity, action, { ...limits, towards: 'down' });
    if (next === item.quantity) return;
    onChange();
    changeItem(item.index, { quantity: next, subtotal: null });
  };
  const pick = (next: number) => act({ type: 'quantityPicked', quantity: next });
  const pickFor = async (micro: string, signal: AbortSignal) => {
    const asked = {
      desired_cost: formatAmount(BigInt(micro), 6),
      service_id: item.serviceId,
      is_guarantee: item.refillChosen === true,
    };
    // A failed call leaves the quantity unchanged (ERR-14).
    const body = { services: [asked] };
    const { services } = await callApi(quantityByCost, { query: { locale }, body }, { signal });
    if (!signal.aborted && services[0]) pick(services[0].quantity);
  };
  // Estimated by the item's present cost until the server answers.
  const pickOurs = (micro: string) => {
    if (cost === null || parseAmount(cost) === 0n) return;
    const bought = (BigInt(micro) * BigInt(item.quantity)) / parseAmount(cost);
    pick(Number(bought));
  };
  const pickLater = useEffectEvent(pickFor);
  const pickOursLater = useEffectEvent(pickOurs);
  // The clock and the network are outside of React; whatever is typed further takes both back.
  useEffect(() => {
    if (desired === null) return;
    const ours = later(desired, SUBTOTAL_MS, async () => pickOursLater(desired));
    const theirs = later(desired, QUANTITY_BY_COST_MS, (signal) => pickLater(desired, signal));

    return () => {
      ours?.();
      theirs?.();
    };
  }, [desired]);

  return (
    <div className={styles.editor}>
      <Field name="quantity" keepsLine={false} label={<Trans>Quantity</Trans>} note={range}>
        {(wiring) => (
          <Stepper
            lessLabel={t`Less`}
            moreLabel={t({ message: 'More', context: 'quantity' })}
            onLess={isLocked(false) || item.quantity <= item.min ? null : () => pick(item.quantity - step)}
            onMore={isLocked(false) || item.quantity >= item.max ? null : () => pick(item.quantity + step)}
          >
            <input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={quantity ?? String(item.quantity)}
              disabled={isLocked(quantity !== null)}
              onFocus={() => setQuantity(String(item.quantity))}
              onChange={({ target }) => setQuantity(target.value)}
              onBlur={() => {
                if (quantity !== null) act({ type: 'quantityTyped', text: quantity });
                setQuantity(null);
              }}
            />
          </Stepper>
        )}
      </Field>
      <Field name="subtotal" keepsLine={false} label={<Trans>For an amount of</Trans>}>
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={sum ?? (cost === null ? '' : formatMoney(cost, view))}
            disabled={isLocked(sum !== null)}
            onChange={({ target }) => setSum(target.value)}
            onBlur={() => {
              // On blur before the pause is over, the sum counts at once.
              if (desired !== null) void pickFor(desired, new AbortController().signal).catch(() => null);
              // Ambiguous text stays as typed until it is clear.
              if (sum === null || doubtOf(sum, locale).length === 0) setSum(null);
            }}
          />
        )}
      </Field>
      <AmountQuestion
        text={sum ?? ''}
        onChoose={(amount) => {
          setSum(amount);
          field.current?.focus();
        }}
      />
      <input
        type="range"
        min={0}
        max={SLIDER_MAX}
        step={1}
        aria-label={t`How much`}
        aria-valuetext={formatNumber(item.quantity)}
        disabled={isLocked(isSliding)}
        onFocus={() => setSliding(true)}
        onBlur={() => setSliding(false)}
        value={Math.round(positionOfQuantity(item.quantity, limits))}
        onChange={({ target }) => pick(quantityAtPosition(Number(target.value), limits, 'down'))}
      />
    </div>
  );
}
