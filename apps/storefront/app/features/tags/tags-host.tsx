import { useEffect } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { consentIn, useConsent } from '../../shared/session/consent.ts';

/**
 * Passes the reader's consent to the tags, loads the permitted ones, and runs the operator's own script, once the page
 * is usable. A failed load is ignored.
 */
export function TagsHost() {
  const { googleAnalytics4Id, tagManagerId, customCodeUrl } = useInstance().settings;
  const { choices } = useConsent();
  const hasCode = googleAnalytics4Id !== null || tagManagerId !== null || customCodeUrl !== null;
  // Tags are outside of React.
  useEffect(() => {
    // Without any tag or script of the operator, nothing loads until the reader has chosen.
    if (!hasCode && choices === null && consentIn(document.cookie) === null) return;
    whenIdle(async () => {
      const { followConsent, runCustomCode } = await import('./tags.ts');
      followConsent(choices, { googleAnalytics4Id, tagManagerId });
      if (customCodeUrl !== null) runCustomCode(customCodeUrl);
    });
  }, [hasCode, choices, googleAnalytics4Id, tagManagerId, customCodeUrl]);

  return null;
}

function whenIdle(work: () => Promise<void>): void {
  const start = () => void work().catch(() => null);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
