import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import type { Currency, MoneyView } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useInstance } from '../pages/instance.ts';

const KEY = 'currency';

export const useCurrencyStore = create<{ currency: Currency }>(() => ({ currency: firstCurrency() }));

export function chooseCurrency(currency: Currency): void {
  keep(currency);
  useCurrencyStore.setState({ currency });
}

/** The currency that an address asks for (`?currency=RUB`), or null. */
export function currencyIn(search: URLSearchParams): Currency | null {
  const asked = search.get(KEY);

  return asked === 'RUB' || asked === 'USD' ? asked : null;
}

/**
 * Money view of the reader. Server pages are in dollars unless their address says otherwise, so that one cached page
 * serves everybody.
 */
export function useChosenMoneyView(): MoneyView {
  const { settings, addressCurrency } = useInstance();
  const isHydrated = useHydrated();
  const kept = useCurrencyStore((state) => state.currency);
  const wanted = isHydrated ? kept : (addressCurrency ?? 'USD');
  const isOffered = settings.rubExchangeRate !== null && settings.currencies.includes('RUB');

  const currency = wanted === 'RUB' && isOffered ? 'RUB' : 'USD';

  return useMemo(
    () => ({ currency, rate: settings.rubExchangeRate, decimals: settings.roundingPrecision }),
    [currency, settings.rubExchangeRate, settings.roundingPrecision],
  );
}

/** A currency in the address is kept like a chosen one. */
function firstCurrency(): Currency {
  if (typeof location === 'undefined') return 'USD';
  const asked = currencyIn(new URLSearchParams(location.search));
  if (asked === null) return readKept();
  keep(asked);

  return asked;
}

function readKept(): Currency {
  return inLocalStorage((storage) => storage.getItem(KEY)) === 'RUB' ? 'RUB' : 'USD';
}

function keep(currency: Currency): void {
  inLocalStorage((storage) => storage.setItem(KEY, currency));
}
