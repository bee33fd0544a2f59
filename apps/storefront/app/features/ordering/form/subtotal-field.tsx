import { callApi } from '@fanfare/client/api.ts';
import { quantityByCost as askQuantityByCost } from '@fanfare/contract';
import { formatAmount, quantityByCost } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { AmountQuestion } from '../../../shared/money/amount-question.tsx';
import { doubtOf } from '../../../shared/money/typed-amount.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type Line, totalLimitsOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { dollarsOf } from '../pay/dollars-of.ts';
import { quoteLineOf } from '../pay/estimate.ts';
import { later, QUANTITY_BY_COST_MS, SUBTOTAL_MS } from '../pay/pauses.ts';

export type SubtotalFieldProps = {
  line: Line;
  service: Orderable;
  dispatch: Dispatch<LineAction>;
  cost: string | null;
  isLoading: boolean;
};

/** A sum in the shown currency in place of a quantity (VAL-30..34): ours at once, then the server's. */
export function SubtotalField({ line, service, dispatch, cost, isLoading }: SubtotalFieldProps) {
  const view = useMoneyView();
  const field = useRef<HTMLInputElement>(null);
  const [isInHand, setInHand] = useState(false);
  const isWaiting = isLoading && !isInHand;
  /** Text being typed; null while the field follows the price. */
  const [text, setText] = useState<string | null>(null);
  const { locale } = useInstance();
  const desired = text === null ? null : dollarsOf(text, view, locale);
  const pick = useSubtotal(desired, line, service, dispatch);

  return (
    <>
      <Field name="subtotal" label={<Trans>or by amount</Trans>}>
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            name="subtotal"
            inputMode="decimal"
            autoComplete="off"
            value={text ?? (cost === null ? '' : formatMoney(cost, view))}
            readOnly={isWaiting}
            aria-disabled={isWaiting || undefined}
            onFocus={({ target }) => {
              setInHand(true);
              target.select();
            }}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => {
              setInHand(false);
              pick();
              // Ambiguous text stays as typed until it is clear.
              if (text === null || doubtOf(text, locale).length === 0) setText(null);
            }}
          />
        )}
      </Field>
      <AmountQuestion
        text={text ?? ''}
        onChoose={(amount) => {
          setText(amount);
          field.current?.focus();
        }}
      />
    </>
  );
}

/** Turns a sum (micro-USD as text) into the quantity that it buys; returns how to do so without a pause. */
function useSubtotal(
  desired: string | null,
  line: Line,
  service: Orderable,
  dispatch: Dispatch<LineAction>,
): () => void {
  const { settings, locale } = useInstance();
  /** The server knows what one order of the service can be, not what a plan can. */
  const { isDripFeed } = line;
  const pick = (quantity: number) => dispatch({ type: 'quantityPicked', quantity });
  const pickOurs = () => {
    const terms = quoteLineOf({ ...line, isDripFeed: false, quantity: 1 }, settings);
    if (terms === null || desired === null) return;
    const limits = totalLimitsOf(line, service);
    const decimals = settings.roundingPrecision;
    pick(quantityByCost({ ...terms, desired: BigInt(desired), limits, decimals }).quantity);
  };
  const pickOursLater = useEffectEvent(pickOurs);
  const pickTheirs = useEffectEvent(async (sum: string, signal: AbortSignal) => {
    const asked = {
      desired_cost: formatAmount(BigInt(sum), 6),
      service_id: service.id,
      is_guarantee: line.refillChosen === true,
    };
    // A failed call leaves our own estimate (ERR-14).
    const body = { services: [asked] };
    const { services } = await callApi(askQuantityByCost, { query: { locale }, body }, { signal });
    if (!signal.aborted && services[0]) pick(services[0].quantity);
  });

  // The clock and the network are outside of React; whatever is typed further takes both back.
  useEffect(() => {
    if (desired === null) return;
    const ours = later(desired, SUBTOTAL_MS, async () => pickOursLater());
    const theirs = isDripFeed
      ? undefined
      : later(desired, QUANTITY_BY_COST_MS, (signal) => pickTheirs(desired, signal));

    return () => {
      ours?.();
      theirs?.();
    };
  }, [desired, isDripFeed]);

  return pickOurs;
}
