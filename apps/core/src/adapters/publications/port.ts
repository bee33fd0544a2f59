/** A publication as its network tells of it. */
export type FoundPublication = {
  /** Id in the network; the same however often it is listed. */
  key: string;
  url: string;
  title: string | null;
  picture: string | null;
  /** May be in the future: a premiere or a broadcast that was announced. */
  publishedAt: Date;
};

/** A channel and what is known of it. */
export type FollowedChannel = {
  /** Slug of its network. */
  network: string;
  /** Canonical link of the channel. */
  url: string;
  /** Cursor that the source asked to keep with its last answer; null at first. */
  cursor: unknown;
};

export type ChannelNews =
  | {
      state: 'told';
      /** The newest publications, in any order; more than were asked for may be there. */
      publications: readonly FoundPublication[];
      cursor: unknown;
      name: string | null;
      picture: string | null;
    }
  /** Nothing has changed since the answer that the cursor came with. */
  | { state: 'unchanged' }
  /** There is no such channel, or nobody may see what it publishes. */
  | { state: 'gone' | 'private' }
  /** The source answers again after so many seconds. */
  | { state: 'busy'; seconds: number };

/** An answer came that cannot be understood. */
export class Unreadable extends Error {}

/** Tells of new publications. A call gives up within 15 seconds, and throws when there is no answer, `Unreadable` for one in other words. */
export type PublicationSource = {
  /** Networks that it knows. */
  networks: readonly string[];
  /** The host that it asks: networks that are asked about at one host share their questions to it. */
  host: string;
  /** Seconds between two looks at a channel. */
  everySeconds: number;
  /** The form of links that it can be asked about, as it is told to a customer; null: every link of a channel. */
  linkForm: string | null;
  /** True for a channel that the source can be asked about, by its canonical link. */
  takes(url: string): boolean;
  /** Publications of a channel that came after a moment. */
  newest(channel: FollowedChannel, since: Date, signal: AbortSignal): Promise<ChannelNews>;
};

/** The sources of a shop. */
export type Publications = {
  /** Slugs of the networks that somebody tells of. */
  networks: readonly string[];
  /** Null where nobody can tell of a network's publications. */
  sourceOf(network: string): PublicationSource | null;
};
