import { randomBytes } from 'node:crypto';
import { type Locale, parseLocale } from '@fanfare/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { makeInProcessCalls } from '../in-process-call.ts';
import { inlinePolicy } from '../inline-policy.ts';
import type { PolicyParts } from '../security-headers.ts';
import { outsidersOf } from '../third-parties.ts';
import { readEntry, type StorefrontSource } from './storefront-source.ts';

/** Result of a rendering: bytes and headers, without references to the rendering itself. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  isHtml: boolean;
  /** Pages of others may frame it: its policy says which. */
  isFramed?: boolean;
  body: string;
};

/** The request that a page is rendered for. */
type Asker = Pick<FastifyRequest, 'id' | 'ip'>;
export type Render = (request: Request, reader: Customer | null, asker: Asker) => Promise<Rendered>;

/** Renders documents of the storefront for a reader, calling the API in this process. */
export function makeRenderer(app: FastifyInstance, core: Core, source: StorefrontSource): Render {
  const callAs = makeInProcessCalls(app, core);
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** A handler for each build; while developing each edit makes a new build. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const known = handlers.get(build);
    if (known) return known;
    const answering = readEntry(build).answerRefusals(build);
    const made = createRequestHandler(answering, source.isDevelopment ? 'development' : 'production');
    handlers.set(build, made);

    return made;
  }

  return async (request, reader, { id, ip }) => {
    const build = await source.build();
    const { appContext, ApiError } = readEntry(build);
    const site = await core.site.current();
    const { googleAnalytics4Id, tagManagerId } = site.settings;
    const locale = localeIn(request.url);
    const nonce = randomBytes(16).toString('base64url');
    const sender = request.method === 'POST' ? { cookies: [] } : null;
    const frames = new Set<string>();
    let framedBy: readonly string[] | null = [];
    const isData = new URL(request.url).pathname.endsWith('.data');
    const context = new RouterContextProvider();
    context.set(appContext, {
      call: await callAs({ customer: reader, ip }, ApiError, sender),
      signedIn: reader && { customerId: reader.customerId },
      settings: site.settingsIn(locale),
      pages: site.pagesIn(locale),
      publicUrl: core.config.publicUrl,
      nonce,
      allowFrame: isData ? null : (origin: string) => frames.add(origin),
      allowFraming: (pages: readonly string[] | null) => {
        framedBy = pages;
      },
      report: (error: unknown) =>
        core.log.error(
          { id, err: error instanceof Error ? error.stack : error },
          'a page could not be rendered',
        ),
    });

    const response = await handlerOf(build)(request, context);
    for (const cookie of sender?.cookies ?? []) response.headers.append('set-cookie', cookie);

    const hasTags = googleAnalytics4Id !== null || tagManagerId !== null;

    return read(
      response,
      source.isDevelopment
        ? null
        : { nonce, hasTags, frames: [...frames], framedBy, outsiders: outsidersOf(site.settings) },
    );
  };
}

/** The language of a storefront address. */
function localeIn(url: string): Locale {
  const [, prefix] = /^\/app\/(\w+)/.exec(new URL(url).pathname) ?? [];

  return parseLocale(prefix) ?? 'en';
}

/** `page` is null while developing, where pages have no content security policy. */
async function read(
  response: Response,
  page: ({ nonce: string } & Pick<PolicyParts, 'hasTags' | 'frames' | 'outsiders' | 'framedBy'>) | null,
): Promise<Rendered> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'),
  );
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html');
  const rendered = {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    isHtml,
    body: await response.text(),
  };
  if (!isHtml || page === null) return rendered;
  const { html, policy } = inlinePolicy(rendered.body, page.nonce, page);

  return {
    ...rendered,
    headers: { ...headers, 'content-security-policy': policy },
    isFramed: page.framedBy === null || (page.framedBy ?? []).length > 0,
    body: html,
  };
}
