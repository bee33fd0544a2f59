import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { takeChosenCoupon } from '../../../shared/ordering/chosen-coupon.ts';
import type { DraftPlace } from '../../../shared/ordering/draft-key.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { FormCatalogue } from './catalogue.ts';
import {
  emailToRestore,
  fieldsToRestore,
  isElsewhere,
  keepDraft,
  orderToRestore,
  readKeptDraft,
} from './kept-draft.ts';
import { activeLine, type OrderAction, type OrderDraft } from './order-draft.ts';
import type { Prefill } from './prefill.ts';

export type KeptDraftOptions = {
  place: DraftPlace;
  /** Address values, which win over the kept draft. */
  prefill: Prefill;
  /** The form is free to go back to what was chosen; otherwise the address says it. */
  isServiceFree: boolean;
  /** Whole catalogue, once the browser has it. */
  whole: FormCatalogue | null;
};

/** Brings back what was filled in before a reload, a login or another language, and keeps it from then on. */
export function useKeptDraft(
  order: OrderDraft,
  dispatch: Dispatch<OrderAction>,
  { place, prefill, isServiceFree, whole }: KeptDraftOptions,
): void {
  const isGuest = useInstance().profile === null;
  const isRestored = useRef(false);
  const started = useRef(order);

  // Restored in a layout effect: only the browser has the draft, the first render has to equal the server's, and nobody
  // should see the change.
  useLayoutEffect(() => {
    if (isRestored.current) return;
    const kept = readKeptDraft(place);
    const needsServices = kept !== null && isServiceFree && isElsewhere(order, kept);
    if (needsServices && whole === null) return;
    isRestored.current = true;
    // The services came late: what was filled in meanwhile is newer.
    if (order !== started.current) return;
    const coupon = takeChosenCoupon() ?? kept?.coupon ?? '';
    if (kept === null) {
      if (coupon !== '') dispatch({ type: 'restored', draft: { coupon } });
      return;
    }
    const email = emailToRestore(order, kept, isGuest);
    const draft = needsServices && whole ? orderToRestore(kept, whole) : null;
    if (draft !== null) return dispatch({ type: 'restored', draft: { ...draft, email, coupon } });
    dispatch({ type: 'restored', draft: { email, coupon } });
    const fields = fieldsToRestore(activeLine(order), kept, prefill);
    dispatch({ type: 'line', index: order.active, action: { type: 'lineRestored', fields } });
  }, [order, dispatch, place, isGuest, isServiceFree, prefill, whole]);

  // Storage is outside of React. What was not restored yet must not be overwritten by an empty form.
  useEffect(() => {
    if (isRestored.current) keepDraft(place, order, isGuest);
  }, [place, order, isGuest]);
}
