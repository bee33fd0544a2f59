/**
 * Query that a call of the order form carries besides its language: the token of whose form it is, null where there is none,
 * and the currency of its sums, which are dollars (API-04, INST-16). Nothing for other calls.
 */
export const orderTerms = ({ path }: { path: string }, token: string | null) =>
  // Not `/api/v1/order-widgets`, by which their owners make widgets.
  `${path}/`.startsWith('/api/v1/order-widget/') ? { api_token: token, currency: 'USD' } : {};
