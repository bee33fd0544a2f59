import { useEffect, useEffectEvent } from 'react';

/** Back from another site, as the page of a payment, the browser may show this very page again, as it was left. */
export function useOnReturn(work: () => void): void {
  const onReturn = useEffectEvent(work);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    window.addEventListener('pageshow', onShow);

    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
