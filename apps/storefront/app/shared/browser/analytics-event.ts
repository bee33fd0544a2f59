import { consentIn, useConsent } from '../session/consent.ts';

/**
 * Tells the tags that are on the page of something that the reader did; without consent to analytics, and without a tag,
 * nobody is told. `details` name nobody; `panelId` says which shop it was in (INST-02).
 */
export function tellAnalytics(
  event: 'payment_gateway',
  panelId: number,
  details: Record<string, string | number>,
): void {
  const choices = useConsent.getState().choices ?? consentIn(document.cookie);
  if (choices?.analytics !== 'granted') return;
  push('event', event, { panel_id: panelId, ...details });
}

/** Tags of Google read the arguments themselves, no list of them. */
function push(..._: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: as above
  window.dataLayer?.push(arguments);
}
