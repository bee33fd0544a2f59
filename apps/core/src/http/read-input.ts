import { type Endpoint, LARGEST_ID, type Locale, parseLocale } from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { notFound } from '../refusal.ts';
import { parseInput } from './validate.ts';

/** Input of a call, held against its contract. */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: endpoint.params && readParams(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseInput(endpoint.body, request.body),
  };
}

/** The object that each path parameter identifies, for 404. */
const NAMED: Partial<Record<string, Parameters<typeof notFound>[0]>> = {
  id: 'service',
  idOrSlug: 'service',
  serviceId: 'service',
  slug: 'service_type',
  orderId: 'order',
  invoiceId: 'invoice',
  cardId: 'card',
};

/** Values that can not be an id get 404, as an id that does not exist does (C-02). */
function readParams<S extends NonNullable<Endpoint['params']>>(schema: S, params: unknown) {
  const parsed = safeParse(schema, params);
  if (!parsed.success) throw notFound(NAMED[String(parsed.error.issues[0]?.path[0])] ?? 'page');
  const beyond = Object.entries(parsed.data as object).find(
    ([, value]) => typeof value === 'number' && value > LARGEST_ID,
  );
  if (beyond) throw notFound(NAMED[beyond[0]] ?? 'page');

  return parsed.data;
}

/** Language of content and errors: the query parameter `locale`, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown };

  return parseLocale(typeof locale === 'string' ? locale : null) ?? 'en';
}
