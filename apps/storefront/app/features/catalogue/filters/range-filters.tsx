import {
  ceilTo,
  floorTo,
  formatAmount,
  formatPrice as formatExact,
  parseTypedAmount,
  parseTypedQuantity,
  usdFromCurrency,
} from '@fanfare/rules';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import type { CatalogueFilter } from '../../../shared/catalogue/filter.ts';
import type { Range } from '../../../shared/catalogue/match.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { RangeFilter } from './range-filter.tsx';

type Props = { filter: CatalogueFilter; range: Range };
const CENTS = 2;

/** Services that a quantity within the range can be ordered of. */
export function QuantityFilter({ filter, range }: Props) {
  const { minQuantity, maxQuantity } = finite(range);

  return (
    <RangeFilter
      label={<Trans>Quantity</Trans>}
      names={{ from: 'from', to: 'to' }}
      values={{ from: textOf(filter.quantityFrom), to: textOf(filter.quantityTo) }}
      real={{ from: minQuantity, to: maxQuantity }}
      realText={
        <Trans>
          {formatNumber(minQuantity)} to {formatNumber(maxQuantity)} in this list
        </Trans>
      }
      read={readWhole}
    />
  );
}

/** Prices for a thousand units (or for the package), in the currency that the reader looks at. */
export function PriceFilter({ filter, range }: Props) {
  const view = useMoneyView();
  const { locale } = useInstance();
  const { minPrice, maxPrice } = finite(range);
  const amountOf = (micro: number) => formatExact(BigInt(micro));
  const shown = (usd: number | null) =>
    usd === null ? '' : formatMoney(usd.toFixed(CENTS), view).replaceAll(/[^\d.]/g, '');
  const read = (text: string) => {
    const typed = parseTypedAmount(text, traitsOf(locale).decimalSign);
    if (typed === null) return null;
    const usd = view.currency === 'RUB' && view.rate !== null ? usdFromCurrency(typed, view.rate) : typed;
    return { shown: Number(usd), value: formatAmount(usd, CENTS) };
  };

  return (
    <RangeFilter
      label={<Trans>Price</Trans>}
      names={{ from: 'price_from', to: 'price_to' }}
      values={{ from: shown(filter.priceFrom), to: shown(filter.priceTo) }}
      real={{
        // The range is told in cents, so its ends count as within.
        from: Number(floorTo(BigInt(minPrice), CENTS)),
        to: Number(ceilTo(BigInt(maxPrice), CENTS)),
      }}
      realText={
        <Trans>
          Per {formatNumber(1000)}: {formatMoney(amountOf(minPrice), view)} to{' '}
          {formatMoney(amountOf(maxPrice), view)}
        </Trans>
      }
      read={read}
    />
  );
}

/** An empty page has no range. */
function finite(range: Range): Range {
  return Number.isFinite(range.minPrice) && Number.isFinite(range.minQuantity)
    ? range
    : { minQuantity: 0, maxQuantity: 0, minPrice: 0, maxPrice: 0 };
}

function readWhole(text: string): { shown: number; value: string } | null {
  const quantity = parseTypedQuantity(text);
  if (quantity === null || !Number.isSafeInteger(quantity)) return null;

  return { shown: quantity, value: String(quantity) };
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
