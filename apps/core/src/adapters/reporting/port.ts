/** Channel whose figures are read. */
export type ReportedChannel = {
  /** The network's id of the channel, which stays when it is renamed. */
  id: string;
  /** With its @; null where it is not known. */
  handle: string | null;
  /** Permission that its owner gave the shop; null without. */
  permission: string | null;
};

/** Public facts of a channel. */
export type ChannelFacts = {
  id: string;
  title: string | null;
  handle: string | null;
  picture: string | null;
  /** Null where the channel hides them. */
  subscribers: number | null;
  views: number;
  /** Null where the network does not say. */
  isMonetized: boolean | null;
};

export type DayFigures = {
  day: string;
  views: number;
  watchMinutes: number;
  averageSeconds: number;
  /** Percent of a video that was watched, 0..100. */
  averagePercent: number;
  gained: number;
  lost: number;
};

export type ChannelVideo = {
  id: string;
  title: string;
  publishedAt: Date;
  picture: string | null;
  seconds: number | null;
  views: number;
  likes: number;
  comments: number;
};

/** Sources and watch figures of a video; null for anything the network does not tell. */
export type VideoFigures = {
  clicks: number | null;
  impressions: number | null;
  watchMinutes: number;
  averageSeconds: number;
};

export type Period = { from: string; to: string };

/** Reason why there is no answer: no such channel, no permission any more, too many questions, or nobody there. */
export class ReportingTrouble extends Error {
  readonly trouble: 'gone' | 'revoked' | 'busy' | 'unreachable';
  /** Seconds after which the network may be asked again; null where it did not say. */
  readonly seconds: number | null;

  constructor(
    trouble: ReportingTrouble['trouble'],
    { seconds = null, cause }: { seconds?: number | null; cause?: unknown } = {},
  ) {
    super(`channel reporting: ${trouble}`, { cause });
    this.trouble = trouble;
    this.seconds = seconds;
  }
}

/** State that binds the way to the network to the way back; kept in the browser. */
export type PermissionJourney = { state: string; verifier: string };

/** Consent flow by which an owner allows the shop to read a channel's figures, and takes that back. */
export type Permissions = {
  /** Address at the network. */
  begin(journey: PermissionJourney): string;
  /** Exchanges the owner's answer for a permission and its channel. Throws `revoked` where it is not enough. */
  finish(
    journey: PermissionJourney,
    search: URLSearchParams,
  ): Promise<{ permission: string; channelId: string | null }>;
  /** Gives a permission back at the network; one that has ended already is given back. */
  end(permission: string): Promise<void>;
};

/**
 * Tells of channels that customers link. A call gives up within 15 seconds and throws ReportingTrouble where there is no
 * answer.
 */
export type Reporting = {
  /** The host that it asks: a lane of its own. */
  host: string;
  /** Seconds between two readings of a channel. */
  everySeconds: number;
  /** The address of a channel on the network. */
  pageOf(channelId: string): string;
  /** The address of a video on the network. */
  videoPageOf(videoId: string): string;
  /** Null where figures are read without the owner's permission. */
  permissions: Permissions | null;
  /** The form of channel links that it finds channels by. */
  takes(url: string): boolean;
  /** The channel of a canonical link; null if there is none. */
  findChannel(url: string): Promise<ChannelFacts | null>;
  /** The channel that published a video, by the canonical link of it; null if there is none. */
  channelOfVideo(url: string): Promise<string | null>;
  /** True when the description of a channel has the code. */
  hasCode(channel: ReportedChannel, code: string): Promise<boolean>;
  hasPublicSubscriptions(channel: ReportedChannel): Promise<boolean>;
  /** True when the figures by day may be read. */
  isReportable(channel: ReportedChannel): Promise<boolean>;
  factsOf(channel: ReportedChannel): Promise<ChannelFacts>;
  /** Days without figures are left out; the newest may come later. */
  daysOf(channel: ReportedChannel, period: Period): Promise<DayFigures[]>;
  /** The newest videos that the public may see, newest first. */
  newestVideos(channel: ReportedChannel, count: number): Promise<ChannelVideo[]>;
  /** Figures of videos of the channel, by their ids; those of others are left out. */
  videoFigures(
    channel: ReportedChannel,
    videoIds: readonly string[],
    period: Period,
  ): Promise<ReadonlyMap<string, VideoFigures>>;
};
