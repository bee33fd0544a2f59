import { useEffect } from 'react';
import { consentIn, useConsent } from '../../shared/consent.ts';

/**
 * Remembers whose link, and which campaign, brought the reader: a page without one, and without a choice made on it, asks for
 * nothing.
 */
export function AffiliateHost() {
  const { choices } = useConsent();
  useEffect(() => {
    const { search } = location;
    if (search.includes('utm_'))
      import('../../shared/campaign.ts')
        .then(({ followCampaign }) => followCampaign(search))
        .catch(() => null);
  }, []);
  // The address and cookies are outside of React.
  useEffect(() => {
    if (choices === null && !location.search.includes('ref=')) return;
    const { search } = location;
    import('../../shared/affiliate.ts')
      .then(({ followAffiliate }) => followAffiliate(search, choices ?? consentIn(document.cookie)))
      // Counted by the shop itself, with nothing about who followed it.
      .then(async (code) => code && (await import('./count-click.ts')).countClick(code))
      .catch(() => null);
  }, [choices]);

  return null;
}
