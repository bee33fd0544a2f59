import { callApi } from '@fanfare/client/api.ts';
import { getService, type Locale } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { type ServiceWords, setServiceWords } from '../../../shared/cart/change-cart.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

/** Items that were put into the cart on a page of another language are called in this one, as far as it has words. */
export function useOwnWords(items: readonly CartItem[]): void {
  const { locale } = useInstance();
  const { bcp47 } = traitsOf(locale);
  const foreign = items.filter(({ nameLang }) => nameLang !== bcp47).map(({ serviceId }) => serviceId);
  const ids = [...new Set(foreign)].toSorted((a, b) => a - b);
  const { data } = useQuery({
    queryKey: ['cart words', locale, ids],
    queryFn: async ({ signal }) =>
      (await Promise.all(ids.map((id) => wordsOf(id, locale, signal)))).flatMap((words) => words ?? []),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The storage of the cart is outside of React.
  useEffect(() => {
    if (data !== undefined && data.length > 0) setServiceWords(data);
  }, [data]);
}

/** null for a service that is not shown any more: it keeps the name by which it was put in. */
async function wordsOf(id: number, locale: Locale, signal: AbortSignal): Promise<ServiceWords | null> {
  const asked = { params: { idOrSlug: String(id) }, query: { locale } };
  const answer = await callApi(getService, asked, { signal }).catch(() => null);
  if (answer === null) return null;
  const { name, lang, has_refill, guarantee } = answer.data;

  return {
    serviceId: id,
    serviceName: name,
    nameLang: lang ?? traitsOf(locale).bcp47,
    guarantee: has_refill ? guarantee : null,
  };
}
