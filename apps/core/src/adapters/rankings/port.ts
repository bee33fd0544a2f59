export type RankingQuery = {
  /** Slug of the network whose search is asked; `website` means web search. */
  network: string;
  url: string;
  phrase: string;
  /** ISO 3166-1 alpha-2 of the searching country; null for any. */
  country: string | null;
};

/** Positions of links in searches. A call gives up within 15 seconds, and throws when there is no answer. */
export type Rankings = {
  /** 1..100, or null when the link is not among the first 100. */
  position(query: RankingQuery): Promise<number | null>;
};
