import { create } from 'zustand';
import type { Currency, MoneyView } from './format.ts';
import { useHydrated } from './hydrated.ts';
import { useInstance } from './instance.ts';

const KEY = 'currency';

export const useCurrencyStore = create<{ currency: Currency }>(() => ({
  currency: typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'RUB' ? 'RUB' : 'USD',
}));

export function chooseCurrency(currency: Currency): void {
  localStorage.setItem(KEY, currency);
  useCurrencyStore.setState({ currency });
}

/** How to show amounts now. Pages come from the server in dollars, since one cached page serves everybody. */
export function useMoneyView(): MoneyView {
  const { settings } = useInstance();
  const isHydrated = useHydrated();
  const chosen = useCurrencyStore((state) => state.currency);
  const isShown =
    chosen === 'RUB' && settings.rubExchangeRate !== null && settings.currencies.includes('RUB');

  return { currency: isHydrated && isShown ? 'RUB' : 'USD', rate: settings.rubExchangeRate };
}
