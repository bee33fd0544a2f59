import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ApiError } from './shared/api-error.ts';
import type { AppContext } from './shared/app-context.ts';
import { loadI18n } from './shared/i18n.ts';
import { localeOfPath } from './shared/locales.ts';
import { NonceContext } from './shared/nonce.ts';

export { keptPageOf } from './features/catalogue/kept-page.server.ts';
export { ApiError };

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
  const { signedIn, nonce, report } = context.get(appContext);
  const i18n = await loadI18n(localeOfPath(new URL(request.url).pathname));
  const { html, hasFailed } = await render(
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>
    </NonceContext>,
    { nonce, report },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // Two dozen preloads ahead of the style sheet cost guests their first paint; the scripts come a moment later.
  const body = signedIn === null ? html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '') : html;

  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

/** What fails in a loader or in rendering goes to the core's log; what the API refused is an answer, not a fault. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  if (error instanceof ApiError && error.status < 500) return;
  context.get(appContext).report(error);
}

function render(
  page: React.ReactNode,
  { nonce, report }: Pick<AppContext, 'nonce' | 'report'>,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const whole = new PassThrough();
        buffer(whole).then((bytes) => resolve({ html: bytes.toString('utf8'), hasFailed }), reject);
        pipe(whole);
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        report(error);
      },
    });
  });
}
