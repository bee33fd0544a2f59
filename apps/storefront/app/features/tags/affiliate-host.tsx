import { useEffect } from 'react';
import { useConsent } from '../../shared/session/consent.ts';

/** Remembers how a reader came: a page whose address does not say it, and without a choice made on it, asks for nothing. */
export function AffiliateHost() {
  const { choices } = useConsent();
  // The address and cookies are outside of React.
  useEffect(() => {
    const { search } = location;
    if (choices === null && !/[?&](ref=|utm_)/.test(search)) return;
    import('./came-by.ts').then(({ rememberCameBy }) => rememberCameBy(search, choices)).catch(() => null);
  }, [choices]);

  return null;
}
