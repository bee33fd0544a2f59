import { useEffect } from 'react';
import { useConsent } from '../../shared/consent.ts';
import { useInstance } from '../../shared/instance.ts';

/**
 * Tells tags what the reader chose, loads those that they let in, and runs the operator's own script: all of it when the page
 * can be used, and nothing where the code does not come.
 */
export function TagsHost() {
  const { googleAnalytics4Id, tagManagerId, customCodeUrl } = useInstance().settings;
  const { choices } = useConsent();
  // Tags are outside of React.
  useEffect(() => {
    whenIdle(async () => {
      const { followConsent, runCustomCode } = await import('./tags.ts');
      followConsent(choices, { googleAnalytics4Id, tagManagerId });
      if (customCodeUrl !== null) runCustomCode(customCodeUrl);
    });
  }, [choices, googleAnalytics4Id, tagManagerId, customCodeUrl]);

  return null;
}

function whenIdle(work: () => Promise<void>): void {
  const start = () => void work().catch(() => null);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
