export type RankingQuery = {
  /** Slug of the network whose search is asked; `website` means web search. */
  network: string;
  /** Canonical link. */
  url: string;
  phrase: string;
  /** ISO 3166-1 alpha-2 of the searching country; null for any. */
  country: string | null;
};

export type RankingAnswer =
  /** 1..100, or null when the link is not among the first 100. `title` is what the search calls it, if it was found and named. */
  | { state: 'read'; position: number | null; title: string | null }
  /** The source answers again after so many seconds. */
  | { state: 'busy'; seconds: number };

/** Positions of links in searches, as one party outside tells them. */
export type RankingSource = {
  /** Names its lane: what it is asked in turn, whoever asks. */
  name: string;
  /** Slugs of the networks whose search it knows. */
  networks: readonly string[];
  /** Countries that it is asked for; null: every one that no other source names. */
  countries: readonly string[] | null;
  /** Requests that it takes in a second, and in a day of UTC; null: as many as come. */
  perSecond: number | null;
  perDay: number | null;
  /** Requests that one position takes at most. */
  mostRequests: number;
  /**
   * Finds a position, waiting for a turn before each request. A request gives up within 10 seconds; throws when there is no
   * answer, or one that is none.
   */
  position(query: RankingQuery, turn: () => Promise<void>): Promise<RankingAnswer>;
};

/** Countries by our ids: those alone, or all but those. */
export type Places = { ids: readonly number[]; areMeant: boolean };

/** The sources of a shop. */
export type Rankings = {
  sources: readonly RankingSource[];
  /** Null where nobody knows positions in the search of a network, from a country. */
  sourceOf(network: string, country: string | null): RankingSource | null;
  /** The countries of a network's search that a source is asked for. */
  placesOf(source: RankingSource, network: string, codes: ReadonlyMap<number, string>): Places;
};
