import { useEffect, useState } from 'react';
import { addsByHand, wasClosedLately } from './install-rules.ts';

const CLOSED_KEY = 'install-closed-at';
const RESET = 'download_app';

/** What Chrome and its kin send when the shop can be installed; in no standard yet. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** `hint`: the reader adds the shop by hand; otherwise the browser asks when `install` is called. */
export type InstallOffer = { kind: 'hint' } | { kind: 'banner'; install: () => Promise<void> };

/** Whether installing is offered here and now: in a tab, where there is a way, not within 2 days of closing (DLG-22..25). */
export function useInstallOffer(): { offer: InstallOffer | null; close: () => void } {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  // Only the browser knows how it can be done.
  useEffect(() => {
    if (isInstalled() || isClosed()) return;
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
      keepClosed(String(Date.now()));
    },
  };
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function isClosed(): boolean {
  if (new URLSearchParams(location.search).has(RESET)) keepClosed(null);
  try {
    return wasClosedLately(localStorage.getItem(CLOSED_KEY), Date.now());
  } catch {
    return false;
  }
}

function keepClosed(at: string | null): void {
  try {
    if (at === null) localStorage.removeItem(CLOSED_KEY);
    else localStorage.setItem(CLOSED_KEY, at);
  } catch {
    // It is offered again with the next page.
  }
}
