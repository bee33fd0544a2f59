import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { AppContext } from './shared/app-context.ts';
import { loadI18n } from './shared/i18n.ts';
import { localeOfPath } from './shared/locales.ts';

export { ApiError } from './shared/api-error.ts';

/** The core sets it on each request: `build.entry.module.appContext`. Both must hold this very key. */
export const appContext = createContext<AppContext>();

/** Answers with the whole page at once: it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { signedIn } = context.get(appContext);
  const i18n = await loadI18n(localeOfPath(new URL(request.url).pathname));
  const { html, hasFailed } = await render(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // Two dozen preloads ahead of the style sheet cost guests their first paint; the scripts come a moment later.
  const body = signedIn === null ? html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '') : html;

  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

function render(page: React.ReactNode): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const whole = new PassThrough();
        buffer(whole).then((bytes) => resolve({ html: bytes.toString('utf8'), hasFailed }), reject);
        pipe(whole);
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error(error);
      },
    });
  });
}
