/** A call of the order form; not `/api/v1/order-widgets`, by which their owners make widgets. */
const ORDER_FORM = /^\/api\/v1\/order-widget(\/|$)/;

/**
 * Query that a call of the order form carries besides its language: the token of whose form it is, where there is one, and
 * the currency of its sums, which are dollars (API-04, INST-16). Nothing for other calls.
 */
export function orderTerms({ path }: { path: string }, token: string | null) {
  if (!ORDER_FORM.test(path)) return {};

  return { ...(token !== null && { api_token: token }), currency: 'USD' };
}
