import { consentIn, useConsent } from '../session/consent.ts';

/**
 * Sends an analytics event to the tags on the page; nothing without consent to analytics or without a tag. `details`
 * must identify nobody; `panelId` names the shop (INST-02).
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
