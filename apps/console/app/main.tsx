import { tellFault, watchFaults } from '@fanfare/client/page-faults.ts';
import { setPageLocale } from '@fanfare/client/page-locale.ts';
import { Announcer } from '@fanfare/ui/announcing/announcer.tsx';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '@fanfare/ui/theme/tokens.css';
import '@fanfare/ui/theme/base.css';
import './console.css';
import { queryClient } from './api/query-client.ts';
import { bringWords, i18n } from './i18n/bring-words.ts';
import { language } from './i18n/language.ts';
import { everyPage } from './i18n/part-names.ts';
import { router } from './router.tsx';
import { applyScheme } from './shell/scheme.ts';

const locale = language();
const root = document.querySelector('#console');
watchFaults();
applyScheme();
document.documentElement.lang = locale.replace('_', '-');
setPageLocale(() => locale);

await bringWords(everyPage);
if (root)
  createRoot(root).render(
    <StrictMode>
      <Announcer />
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} onError={tellFault} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
