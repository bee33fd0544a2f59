/** Countries of the EU by the letters that their VAT numbers begin with; Greece is EL there. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * True where the buyer owes the VAT (Article 196 of Directive 2006/112/EC): seller and buyer have VAT numbers of two countries of
 * the EU, and the register knows the buyer's.
 */
export function isReverseCharge({
  sellerVat,
  buyerVat,
  isBuyerVatChecked,
}: {
  sellerVat: string | null;
  buyerVat: string | null;
  isBuyerVatChecked: boolean;
}): boolean {
  if (sellerVat === null || buyerVat === null || !isBuyerVatChecked) return false;
  const [from, to] = [sellerVat.slice(0, 2), buyerVat.slice(0, 2)];

  return from !== to && EU.has(from) && EU.has(to);
}
