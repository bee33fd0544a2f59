import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { isDripping, maySpread } from '../draft/line.ts';
import type { OrderFormState } from './use-order-form.ts';

const loadBox = () => import('../drip/drip-box.tsx').then(({ DripBox }) => DripBox);

/** The drip feed below the quantity, once one was asked for; its code comes with its first use. */
export function PlanFields({ state: { line, dispatchLine, hasPlan } }: { state: OrderFormState }) {
  // A reader who switches the plan on among the folded options is led to the place where it then stands.
  const [wasOn] = useState(isDripping(line));
  const isShown = hasPlan && line.service !== null && maySpread(line.service);
  const Box = useLazy(loadBox, isShown);

  return isShown && Box ? (
    <Box line={line} dispatch={dispatchLine} takesFocus={!wasOn && isDripping(line)} />
  ) : null;
}
