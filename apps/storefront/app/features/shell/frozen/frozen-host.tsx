import { useEffect } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useSupportHref } from '../../../shared/pages/use-support-href.ts';
import { hideFrozenNotice, showFrozenNotice, useFrozenNotice } from '../../../shared/session/frozen.ts';
import { loadFrozenDialog } from '../load-late.ts';

/** The place of the notice of a frozen account: after login (AUTH-18), on a new page, and when a guard stops something. */
export function FrozenHost() {
  const { profile } = useInstance();
  const support = useSupportHref();
  const { isShown } = useFrozenNotice();
  const frozenId = profile !== null && profile.frozen_at !== null ? profile.id : null;
  const isOpen = isShown && frozenId !== null;
  const Dialog = useLazy(loadFrozenDialog, isOpen);
  // The dialog is made modal by the browser, once it has the page.
  useEffect(() => {
    if (frozenId !== null) showFrozenNotice();
  }, [frozenId]);

  return Dialog && isOpen && profile !== null ? (
    <Dialog name={profile.name} code={profile.frozen_code} support={support} onClose={hideFrozenNotice} />
  ) : null;
}
