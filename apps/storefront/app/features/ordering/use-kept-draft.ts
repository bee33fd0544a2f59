import type { Service } from '@fanfare/contract';
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { useInstance } from '../../shared/instance.ts';
import type { Draft, DraftAction } from './draft.ts';
import { fieldsToRestore, keepDraft, readKeptDraft } from './kept-draft.ts';

export type KeptDraftOptions = {
  quantity: number | null;
  /** The form is free to go back to the service that was chosen; otherwise the address says it. */
  isServiceFree: boolean;
  /** Every service, once the browser has it. */
  services: readonly Service[] | undefined;
};

/** Brings back what was filled in before a reload, a login or another language, and keeps it from then on. */
export function useKeptDraft(draft: Draft, dispatch: Dispatch<DraftAction>, options: KeptDraftOptions): void {
  const isGuest = useInstance().profile === null;
  const isRestored = useRef(false);
  const { quantity, isServiceFree, services } = options;

  // Only the browser has the kept draft, and the first render has to equal the server's: it comes right after, unseen.
  useLayoutEffect(() => {
    if (isRestored.current) return;
    const kept = readKeptDraft();
    const isElsewhere = kept !== null && isServiceFree && kept.serviceId !== draft.service?.id;
    if (isElsewhere && services === undefined) return;
    isRestored.current = true;
    if (kept === null) return;
    const chosen = isElsewhere ? services?.find(({ id }) => id === kept.serviceId) : undefined;
    if (chosen) dispatch({ type: 'serviceChosen', service: chosen });
    const terms = { isGuest, hasQuantity: quantity !== null };
    const known = chosen === undefined ? draft : { ...draft, service: chosen };
    dispatch({ type: 'restored', fields: fieldsToRestore(known, kept, terms) });
  }, [draft, dispatch, isGuest, isServiceFree, quantity, services]);

  // Storage is outside of React. What was not restored yet must not be overwritten by an empty form.
  useEffect(() => {
    if (isRestored.current) keepDraft(draft, isGuest);
  }, [draft, isGuest]);
}
