import { getService, type Locale, listPaymentMethods } from '@fanfare/contract';
import type { Call } from '../../shared/app-context.ts';
import { loadCatalogue } from './load-catalogue.server.ts';

/** The catalogue with what the order form beside it needs. */
export async function loadOrderPage(call: Call, locale: Locale, url: URL, typeSlug: string | null = null) {
  const query = { locale };
  const [catalogue, methods] = await Promise.all([
    loadCatalogue(call, locale, url, typeSlug),
    call(listPaymentMethods, { query }),
  ]);
  const { selected } = catalogue;
  // The form shows without its details, so a failure of theirs must not cost the page.
  const detail = selected
    ? await call(getService, { params: { idOrSlug: selected.slug }, query }).catch(() => null)
    : null;

  return { catalogue, methods: methods.data, detail: detail?.data ?? null };
}

export type OrderPage = Awaited<ReturnType<typeof loadOrderPage>>;
