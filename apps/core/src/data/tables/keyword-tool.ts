export type KeywordToolTables = {
  /** A search in the keyword tool on a day of UTC; the same one again is no new row. */
  keyword_search: {
    /** A customer by their id, a guest by a signed address. */
    searcher: string;
    customer_id: number | null;
    day: string;
    /** Signed text of the search. */
    search: string;
  };
};
