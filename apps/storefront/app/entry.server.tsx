import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@fanfare/client/api-error.ts';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { answerRefusals } from './shared/forms/answer-refusals.server.ts';
import { loadI18n } from './shared/i18n/i18n.ts';
import { localeOfPath } from './shared/i18n/locales.ts';
import { everyPage, screens } from './shared/i18n/part-names.ts';
import { appContext } from './shared/pages/app-context.server.ts';
import type { AppContext } from './shared/pages/app-context.ts';
import { NonceContext } from './shared/pages/nonce.ts';

export { keptPageOf } from './features/catalogue/kept-page.server.ts';
export { ApiError, answerRefusals, appContext };

/** Answers with the whole page at once: it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(appContext);
  const locale = localeOfPath(new URL(request.url).pathname);
  const i18n = await loadI18n(locale);
  const { html, hasFailed } = await render(
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>
    </NonceContext>,
    { nonce, report },
  );
  headers.set('content-type', 'text/html; charset=utf-8');

  const words = [
    everyPage,
    ...routerContext.staticHandlerContext.matches.flatMap(({ route }) => screens[route.id] ?? []),
  ];
  const early = words.map((part) => `/app/assets/${locale}-${part}.js`);

  return new Response(startedAfterPaint(html, { nonce, early }), {
    status: hasFailed ? 500 : status,
    headers,
  });
}

/**
 * The scripts of a page are asked for once it is painted: before, they would share a slow line with the styles and the words. What
 * is inert until then runs as it stands, so that the policy knows it by the same hash. The words that those scripts will ask for come
 * with them.
 */
function startedAfterPaint(html: string, { nonce, early }: { nonce: string; early: string[] }): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script([^>]*) type="module" async="">(?=import )/,
      `<script$1 type="text/plain" id="start" data-early="${early.join(' ')}">`,
    )
    .replace('</body>', `<script nonce="${nonce}">${START}</script></body>`);
}

/** A tab that nobody looks at paints nothing: its scripts come at once. */
const START = `(function(){function start(){var s=document.getElementById('start'),m=document.createElement('script');s.dataset.early.split(' ').forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.href=p;document.head.append(l)});m.type='module';m.textContent=s.textContent;document.body.append(m)}if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})()`;

/** Logs failures of loaders and rendering through the core. An error that the API answered with 4xx is an answer, not a fault. */
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
      nonce: { script: nonce, style: nonce },
      // Late content is rendered in place: without scripts nothing could move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
