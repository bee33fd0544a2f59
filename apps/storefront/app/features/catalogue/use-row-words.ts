import { formatNumber, formatPrice } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { useRefillSurcharge } from '../../shared/money/refill-surcharge.ts';
import { useInstance } from '../../shared/pages/instance.ts';

export type RowWords = ReturnType<typeof useRowWords>;

/**
 * Everything that rows say, made once a list: forty rows with a dozen phrases each would otherwise ask for the language,
 * the currency and the address a thousand times whenever a filter changes.
 */
export function useRowWords() {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { currency, rate } = useMoneyView();
  const thousand = formatNumber(1000);
  const surcharge = useRefillSurcharge();

  return useMemo(() => {
    const noRefill = t`no refill`;
    const whole = t`Package`;
    const refill = remembered((guarantee: string) => `${t`refill ${guarantee}`} ${surcharge}`);
    const starts = remembered((start: string) => t`Starts in ${start}`);
    const units = { package: t`per package`, one: t`per unit`, thousand: t`per ${thousand}` };

    return {
      details: t`Details`,
      notOffered: t`Not available now`,
      before: t`Before:`,
      guarantee: ({ guarantee }: CatalogueRow) => (guarantee === null ? noRefill : refill(guarantee)),
      starts: ({ start_time }: CatalogueRow) => starts(start_time),
      range: ({ is_package, min_quantity, max_quantity }: CatalogueRow) =>
        is_package ? whole : `${formatNumber(min_quantity)}–${formatNumber(max_quantity)}`,
      price: remembered((amount: string) => formatPrice(amount, { currency, rate })),
      pricedFor: ({ price_type, pricing_per }: CatalogueRow) =>
        price_type === 'package' ? units.package : pricing_per === 1 ? units.one : units.thousand,
      detailsHref: ({ slug }: CatalogueRow) => `/app${localPath(locale, `/services/${slug}`)}`,
    };
  }, [t, locale, currency, rate, thousand, surcharge]);
}

/** Rows share their phrases: each is worded once. */
function remembered(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();

  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);

    return known;
  };
}
