/** Who knows which VAT numbers were given to somebody. */
export type VatRegistry = {
  /** Whether it is asked about numbers of this country. */
  knows(vat: string): boolean;
  /** Whether a number was given to anybody and is in use. Throws when it could not be found out now. */
  isGiven(vat: string, signal?: AbortSignal): Promise<boolean>;
};
