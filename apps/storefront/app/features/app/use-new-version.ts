import { inStorage } from '@fanfare/client/in-storage.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const EVERY_MS = 600_000;
/** Switching between tabs must not ask more often than this. */
const FRESH_MS = 60_000;

/** Asks for a new version when the reader comes back to the page and every ten minutes; a new page carries none of the code for it. */
export function useNewVersion(customer: number | null): void {
  const { pathname } = useLocation();
  // The browser has what was typed before the page was loaded anew, or before the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen that was left comes back after the customer does
  useEffect(() => {
    if (inStorage((storage) => storage.getItem('kept-text')))
      import('../../shared/forms/kept-text.ts')
        .then(({ bringText }) => bringText(customer))
        .catch(() => null);
  }, [customer, pathname]);
  // Time and tabs are outside of React.
  useEffect(() => {
    // In development every edit would be a new version.
    if (!import.meta.env.PROD) return;
    let askedAt = Date.now();
    const ask = () => {
      if (document.hidden || Date.now() - askedAt < FRESH_MS) return;
      askedAt = Date.now();
      import('./watch-version.ts').then(({ askForVersion }) => askForVersion(customer)).catch(() => null);
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);

    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [customer]);
}
