/** How much of each currency one dollar is, as decimals like "95.40", and when that was true. */
export type Rates = { rates: ReadonlyMap<string, string>; ratedAt: Date };

/** Who knows what a dollar is worth. */
export type RateSource = {
  /** Throws when it can not be found out now. */
  read(signal?: AbortSignal): Promise<Rates>;
};
