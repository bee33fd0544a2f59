import { inStorage } from '@fanfare/client/in-storage.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { KEPT_TEXT } from '../../shared/forms/kept-text-key.ts';
import { useInstance } from '../../shared/pages/instance.ts';

/** Brings back what was typed before the page was loaded again, or before the session ended; its code comes where there is any. */
export function useKeptText(): void {
  const { pathname } = useLocation();
  const customer = useInstance().profile?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be the one that it belongs to
  useEffect(() => {
    if (inStorage((storage) => storage.getItem(KEPT_TEXT)) === null) return;
    import('../../shared/forms/kept-text.ts').then(({ bringText }) => bringText(customer)).catch(() => null);
  }, [pathname, customer]);
}
