import { useEffect, useState } from 'react';
import { CLOSED_OFFER, hasClosedOffer } from '../../shared/ordering/closed-offer.ts';
import { addsByHand } from './install-rules.ts';

/** Chromium's install event, not yet in any standard. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** `hint`: the reader adds the shop by hand; otherwise the browser asks when `install` is called. */
export type InstallOffer = { kind: 'hint' } | { kind: 'banner'; install: () => Promise<void> };

/** Offer to install, made in a tab, where there is a way, not within 2 days of closing (DLG-22..25). */
export function useInstallOffer(): { offer: InstallOffer | null; close: () => void } {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  // Install support is known only to the browser.
  useEffect(() => {
    if (isInstalled() || hasClosedOffer(document.cookie)) return;
    const { userAgent, maxTouchPoints } = navigator;
    if (addsByHand({ userAgent, touchPoints: maxTouchPoints })) setOffer({ kind: 'hint' });
    const onOffered = (event: Event) => {
      // The browser's own bar would come too.
      event.preventDefault();
      const install = () => (event as InstallEvent).prompt().then(() => setOffer(null));
      setOffer({ kind: 'banner', install });
    };
    const onInstalled = () => setOffer(null);
    window.addEventListener('beforeinstallprompt', onOffered);
    window.addEventListener('appinstalled', onInstalled);

    return () => {
      window.removeEventListener('beforeinstallprompt', onOffered);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);

  return {
    offer,
    close() {
      setOffer(null);
      // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
      document.cookie = CLOSED_OFFER;
    },
  };
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}
