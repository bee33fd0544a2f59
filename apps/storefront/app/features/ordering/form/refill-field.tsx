import type { Dispatch } from 'react';
import { RefillChoice } from '../../../shared/ordering/refill-choice.tsx';
import { refillPrices } from '../../../shared/ordering/refill-prices.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type Line, totalQuantityOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';

export type RefillFieldProps = { line: Line; dispatch: Dispatch<LineAction> };

/** Refill of a line, of all its runs; nothing for a service without one. */
export function RefillField({ line, dispatch }: RefillFieldProps) {
  const { settings } = useInstance();
  const { service, refillChosen } = line;
  if (!service?.has_refill) return null;

  return (
    <RefillChoice
      guarantee={service.guarantee}
      prices={refillPrices(service, totalQuantityOf(line), settings)}
      chosen={refillChosen}
      error={line.errors.refill}
      onChoose={(chosen) => dispatch({ type: 'refillPicked', refillChosen: chosen })}
    />
  );
}
