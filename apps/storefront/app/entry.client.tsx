import { tellFault, watchFaults } from '@fanfare/client/page-faults.ts';
import { setPageLocale } from '@fanfare/client/page-locale.ts';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { customerShell } from './features/shell/customer-shell.tsx';
import { bringErrorPage, ERROR_PAGE } from './features/shell/errors/late-error-page.tsx';
import { comeRow } from './features/shell/menus/late-row.tsx';
import { keepTyped } from './shared/forms/typed-before.ts';
import { bringWords } from './shared/i18n/bring-words.ts';
import { loadI18n } from './shared/i18n/i18n.ts';
import { localeOfPath } from './shared/i18n/locales.ts';
import { everyPage, screens } from './shared/i18n/part-names.ts';
import { followTranslators, isTranslated } from './shared/i18n/translated-texts.ts';
import { asked } from './shared/loading/late-part.ts';
import { fetchCodeFirst } from './shared/loading/missing-code.ts';

/** Words of a screen are asked for with its code. */
const INSTRUMENTATIONS = [fetchCodeFirst((route) => bringWords(screens[route] ?? ''))];

const locale = () => localeOfPath(location.pathname);

async function start(): Promise<void> {
  const [i18n] = await Promise.all([loadI18n(locale(), everyPage), ...servedParts(), asked()]);
  // A page that is drawn anew as a whole has lost the marks of the translator by the time that is told.
  const wasTranslated = isTranslated();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Shop />
        </I18nProvider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          if (!wasTranslated && !isTranslated()) reportError(error);
        },
      },
    );
  });
}

/** The late parts that the server has drawn on this page. */
function servedParts(): Promise<unknown>[] {
  const has = (id: string) => document.getElementById(id) !== null;

  return [
    ...(has('account') ? [customerShell()] : []),
    ...(has('door-row') ? [comeRow()] : []),
    ...(has(ERROR_PAGE) ? [bringErrorPage()] : []),
  ];
}

function Shop() {
  // Right after React took over, before anything else it does: what was typed meanwhile is the browser's.
  useLayoutEffect(() => keepTyped(document), []);

  return <HydratedRouter instrumentations={INSTRUMENTATIONS} onError={tellFault} />;
}

watchFaults();
setPageLocale(locale);
followTranslators();
start().catch(reportError);
