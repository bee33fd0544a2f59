import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listPaymentMethods } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Ways to pay an order; a customer's hold the balance and linked cards. */
export function paymentMethodsQuery(locale: Locale, customerId: number | null) {
  return queryOptions({
    queryKey: ['payment-methods', locale, customerId],
    queryFn: async ({ signal }) =>
      (await callApi(listPaymentMethods, { query: { locale } }, { signal })).data,
  });
}
