export type RankingQuery = {
  /** Slug of the network whose search is asked; `website` asks a web search. */
  network: string;
  url: string;
  phrase: string;
  /** ISO 3166-1 alpha-2 of the country searched from; null for anywhere. */
  country: string | null;
};

/** Where links are found in searches. A call gives up within 15 seconds, and throws when there is no answer. */
export type Rankings = {
  /** 1..100, or null when the link is not among the first 100. */
  position(query: RankingQuery): Promise<number | null>;
};
