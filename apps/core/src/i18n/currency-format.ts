/** How a language writes amounts with so many decimals; as in English where there is no such language (ERR-20). */
export function currencyFormat(tag: string, currency: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(isLanguage(tag) ? tag : 'en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A tag that is none makes Intl throw; one that it does not know would be written as the machine is set up. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
