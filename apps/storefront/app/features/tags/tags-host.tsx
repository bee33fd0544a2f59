import { useEffect } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { consentIn, useConsent } from '../../shared/session/consent.ts';

/**
 * Tells tags what the reader chose, loads those that they let in, and runs the operator's own script: all of it when the page
 * can be used, and nothing where the code does not come.
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
