import { listPaymentMethods } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import { findService } from '../../shared/catalogue/services.server.ts';
import { type CatalogueRequest, type CatalogueView, loadCatalogue } from './load-catalogue.server.ts';

/** The catalogue with what the order form beside it needs. */
export async function loadOrderPage(asked: CatalogueRequest) {
  const { call } = asked.app;
  const { locale, searchParams } = addressOf(asked.url);
  const named = searchParams.get('pick') ?? searchParams.get('service');
  const [catalogue, methods, picked] = await Promise.all([
    loadCatalogue(asked),
    call(listPaymentMethods, { query: { locale: locale } }),
    named === null ? null : findService(call, locale, named),
  ]);
  const first = picked === null ? firstOffered(catalogue) : null;

  return {
    catalogue,
    methods: methods.data,
    selected: picked ?? (first === null ? null : await findService(call, locale, first)),
    isServiceNamed: picked !== null,
  };
}

export type OrderPage = Awaited<ReturnType<typeof loadOrderPage>>;

function firstOffered({ listing }: CatalogueView): string | null {
  return (listing.rows.find((row) => !row.is_deactivated) ?? listing.rows[0])?.slug ?? null;
}
