import { useEffect, useState } from 'react';
import { untell, useToasts } from '../../shared/browser/toasts.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { loadToaster } from './load-late.ts';

/** A page that stays open for so long is being read. */
const READ_MS = 20_000;

/**
 * Toasts. Their code, and that of the page of a failure, comes with the first touch or once it is read, to be here when the
 * connection is gone; a page that is left at once does without.
 */
export function ToastHost() {
  const { toasts } = useToasts();
  const [isRead, setRead] = useState(false);
  const Toaster = useLazy(loadToaster, isRead || toasts.length > 0);
  useEffect(() => {
    const end = new AbortController();
    const bring = () => {
      setRead(true);
      end.abort();
    };
    const timer = setTimeout(bring, READ_MS);
    // Touches of anything on the page count.
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, bring, { signal: end.signal });

    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);

  return Toaster ? <Toaster toasts={toasts} untell={untell} /> : null;
}
