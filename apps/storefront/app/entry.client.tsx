import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadShopI18n } from './shared/i18n.ts';
import { localeOfPath } from './shared/locales.ts';

const RELOAD_KEY = 'chunk-reloaded-at';
const RELOAD_GUARD_MS = 60_000;

/** A release replaces the chunks: a page that is still open reloads, once a minute at most. */
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(RELOAD_KEY));
  if (Date.now() - last < RELOAD_GUARD_MS) return;
  event.preventDefault();
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  location.reload();
});

async function start(): Promise<void> {
  const i18n = await loadShopI18n(localeOfPath(location.pathname));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

start().catch(console.error);
