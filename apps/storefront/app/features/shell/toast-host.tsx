import { useEffect, useState } from 'react';
import { untell, useToasts } from '../../shared/browser/toasts.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { loadToaster } from './load-late.ts';

/** Latest moment to bring the code on a page whose browser is never idle; Safari knows no idle time. */
const AT_THE_LATEST_MS = 2000;

/** Toasts. Their code, and that of the page of a failure, comes once the browser is idle, to be here when the connection is gone. */
export function ToastHost() {
  const { toasts } = useToasts();
  const [isDue, setDue] = useState(false);
  const Toaster = useLazy(loadToaster, isDue || toasts.length > 0);
  useEffect(() => {
    const bring = () => setDue(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(bring, AT_THE_LATEST_MS);

      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(bring, { timeout: AT_THE_LATEST_MS });

    return () => cancelIdleCallback(idle);
  }, []);

  return Toaster ? <Toaster toasts={toasts} untell={untell} /> : null;
}
