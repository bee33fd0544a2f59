/** A public page; fields are null where unknown. */
export type Page = {
  title: string | null;
  thumbnail: string | null;
  /** URL of its embeddable player. */
  embedUrl: string | null;
};

/** Reads promoted pages. A call answers within 2 seconds, since an order page waits for it, or throws. */
export type Pages = {
  /** `url` is canonical (rules §1.10). null when nothing is known of the page. */
  read(url: string): Promise<Page | null>;
};
