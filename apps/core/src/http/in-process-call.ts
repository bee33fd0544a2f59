import { type Endpoint, fillPath, orderTerms } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import type { Customer } from '../caller.ts';
import type { Core } from '../core.ts';
import { signBearer } from '../security/bearer.ts';
import { AnswerStore } from './answer-store.ts';
import { OWN_PAGE } from './own-pages.ts';

type ErrorClass = new (
  status: number,
  body: { message: string; errors: Record<string, string[]>; code?: string },
) => Error;
type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};
type InProcessCall = (
  endpoint: Endpoint,
  input?: LooseInput,
  options?: { idempotencyKey?: string },
) => Promise<unknown>;
/** Whom a page is for: the customer, or a guest, and the address that they come from. */
export type Reader = { customer: Customer | null; ip: string };
/** The sender of a page's form: the page's calls count towards the sender's limits and set the sender's cookies. */
export type FormSender = { cookies: string[] };

/**
 * Lets the storefront's loaders call the API in this process, through the same routes as everybody and as the document's
 * reader. Calls of the order form carry the shop's own token, unless they name one. `app.inject` refuses once the server closes, while a page that is being rendered still needs its calls. An answer
 * that did not change since the last call is not parsed again, so answers are shared and must not be changed.
 */
export function makeInProcessCalls(
  app: FastifyInstance,
  core: Core,
): (reader: Reader, ApiError: ErrorClass, sender?: FormSender | null) => Promise<InProcessCall> {
  const kept = new AnswerStore();
  // Asked once: a server that closes never says it again.
  let ready: PromiseLike<unknown> | undefined;

  return async ({ customer, ip }, ApiError, sender = null) => {
    const bearer = customer && (await signBearer(core, customer));

    return async (endpoint, input = {}, { idempotencyKey } = {}) => {
      const { settings } = await core.site.current();
      const query = { ...orderTerms(endpoint, settings.cabinetWidgetToken), ...input.query };
      const url = `${fillPath(endpoint, input.params)}${searchOf(query)}`;
      const known = endpoint.method === 'GET' ? kept.of(url) : [];
      ready ??= app.ready();
      await ready;
      const response = await inject(app.routing, {
        method: endpoint.method,
        url,
        remoteAddress: ip,
        headers: {
          ...(sender === null && OWN_PAGE),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(known.length > 0 && { 'if-none-match': known.map(({ etag }) => etag).join(', ') }),
        },
        ...(input.body !== undefined && { payload: input.body as object }),
      });
      sender?.cookies.push(...[response.headers['set-cookie'] ?? []].flat());
      if (response.statusCode >= 400) throw new ApiError(response.statusCode, response.json());
      if (response.statusCode === 204) return null;
      const { etag } = response.headers;
      if (response.statusCode === 304) return known.find((answer) => answer.etag === etag)?.value;
      const value: unknown = response.json();
      if (core.checksReplies) Object.freeze(value);
      if (endpoint.method === 'GET' && typeof etag === 'string')
        kept.keep(url, { etag, value, size: response.payload.length });

      return value;
    };
  };
}

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }

  return search.size > 0 ? `?${search}` : '';
}
