import { traitsOf } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';

/** What a refill adds to a price, as "+12 %" in the reader's language: listed prices are without it, and an order begins with it. */
export function useRefillSurcharge(): string {
  const { locale, settings } = useInstance();

  return new Intl.NumberFormat(traitsOf(locale).bcp47, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 2,
  }).format(settings.guaranteeChargePercent / 100);
}
