import { type Endpoint, fillPath, orderTerms } from '@fanfare/contract';
import { orderToken } from './order-token.ts';
import { pageLocale } from './page-locale.ts';

/** Input of any call, before it is sent. */
export type AnyInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: object;
};

/** Calls carry the language of the page unless they name their own. */
export function inPageLocale({ query, ...input }: AnyInput): AnyInput {
  return { ...input, query: { locale: pageLocale(), ...query } };
}

/**
 * Address of a call with its query; what is null or undefined is left out. Calls of the order form carry the token of the page
 * and the currency, unless they name their own.
 */
export function addressOf(endpoint: Endpoint, { params, query = {} }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...orderTerms(endpoint, orderToken()), ...query })) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();

  return `${fillPath(endpoint, params)}${text === '' ? '' : `?${text}`}`;
}
