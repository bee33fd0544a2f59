/** Price of a dollar by currency, as decimals like "95.40", and the time of these rates. */
export type Rates = { rates: ReadonlyMap<string, string>; ratedAt: Date };

/** A source of exchange rates. */
export type RateSource = {
  /** Throws when rates are unavailable. */
  read(signal?: AbortSignal): Promise<Rates>;
};
