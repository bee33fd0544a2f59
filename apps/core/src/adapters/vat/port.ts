/** A registry of VAT numbers. */
export type VatRegistry = {
  /** True when it covers numbers of this country. */
  knows(vat: string): boolean;
  /** True when a number is assigned and in use. Throws when that can not be found out at present. */
  isGiven(vat: string, signal?: AbortSignal): Promise<boolean>;
};
