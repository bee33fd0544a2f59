import { useEffect, useState } from 'react';
import { untell, useToasts } from '../../shared/browser/toasts.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { loadToaster } from './load-late.ts';

/** Toasts. Their code, and that of the page of a failure, comes with the first touch, to be here when the connection is gone. */
export function ToastHost() {
  const { toasts } = useToasts();
  const [isUsed, setUsed] = useState(false);
  const Toaster = useLazy(loadToaster, isUsed || toasts.length > 0);
  // Touches of anything on the page count.
  useEffect(() => {
    const end = new AbortController();
    const use = () => {
      setUsed(true);
      end.abort();
    };
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, use, { signal: end.signal });

    return () => end.abort();
  }, []);

  return Toaster ? <Toaster toasts={toasts} untell={untell} /> : null;
}
