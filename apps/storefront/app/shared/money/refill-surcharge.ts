import { traitsOf } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';

/** Refill surcharge as "+12 %" in the reader's language: listed prices exclude it. */
export function useRefillSurcharge(): string {
  const { locale, settings } = useInstance();

  return new Intl.NumberFormat(traitsOf(locale).bcp47, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 2,
  }).format(settings.guaranteeChargePercent / 100);
}
