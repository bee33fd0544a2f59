import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadShopI18n } from './shared/i18n.ts';
import { localeOfPath } from './shared/locales.ts';
import { fetchCodeFirst } from './shared/missing-code.ts';

const INSTRUMENTATIONS = [fetchCodeFirst];

async function start(): Promise<void> {
  const i18n = await loadShopI18n(localeOfPath(location.pathname));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter instrumentations={INSTRUMENTATIONS} />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

start().catch(console.error);
