import { plainCode } from '@fanfare/rules';
import validator, { type VATCountryCode } from 'validator';

/** validator knows the numbers of Britain only with spaces at certain places. */
const BRITISH = /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/;
const SHAPE = /^[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/** A VAT number as it is kept: capitals, without the spaces, dots and hyphens that people group it with. */
export function tidyVat(entered: string): string {
  return plainCode(entered)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
}

/**
 * True for a normalized VAT number that is well formed: it begins with its country and, where the format of the country is known,
 * follows it. A well-formed number may still be unassigned.
 */
export function isVat(vat: string): boolean {
  if (!SHAPE.test(vat)) return false;
  if (vat.startsWith('GB')) return BRITISH.test(vat);
  const country = vat.slice(0, 2) as VATCountryCode;
  try {
    // The validator knows numbers of some countries with the country's letters, of others without.
    return validator.isVAT(vat, country) || validator.isVAT(vat.slice(2), country);
  } catch {
    // The validator knows no format for this country.
    return true;
  }
}
