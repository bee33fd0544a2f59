import type { Clock } from '../../clock.ts';
import { nameOf } from '../publications/youtube-api.ts';
import { type GoogleClient, makeGooglePermissions } from './google-permissions.ts';
import { type ReportedChannel, type Reporting, ReportingTrouble } from './port.ts';
import { arePublic, readChannel, readUploads, readVideos } from './youtube-facts.ts';
import { readDays, readVideoFigures } from './youtube-figures.ts';

type Settings = {
  apiKey: string;
  /** The operator's OAuth client; null: channels are verified, and their own figures are not read. */
  client: GoogleClient | null;
  publicUrl: string;
  clock: Clock;
  /** Stands in for all of Google's addresses: a double, or a proxy. */
  at: string | null;
};

const EVERY_HOURS = 4;
const DAY_MS = 24 * 3_600_000;
/** Path that Google redirects to. */
export const PERMISSION_RETURN = '/youtube-account/allowed';

/**
 * YouTube: the Data API v3 by the operator's key for what everybody sees, the Analytics API v2 in the name of a channel's owner
 * for its own figures. A reading costs three units of the quota for data, and one question of the other.
 */
export function makeYouTubeReporting({ apiKey, client, publicUrl, clock, at }: Settings): Reporting {
  const data = `${at ?? 'https://www.googleapis.com'}/youtube/v3`;
  const analytics = `${at ?? 'https://youtubeanalytics.googleapis.com'}/v2`;
  const pages = `${at ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`;
  const tokens = at ?? 'https://oauth2.googleapis.com';
  const open = () => ({ base: data, headers: { 'x-goog-api-key': apiKey }, now: clock.now() });
  const google =
    client && makeGooglePermissions({ client, returnUrl: `${publicUrl}${PERMISSION_RETURN}`, pages, tokens });
  const bearer = (base: string, token: string) => ({
    base,
    headers: { authorization: `Bearer ${token}` },
    now: clock.now(),
  });

  async function asOwner({ permission }: ReportedChannel) {
    if (google === null || permission === null) throw new ReportingTrouble('revoked');

    return bearer(analytics, await google.accessBy(permission));
  }

  return {
    host: new URL(data).host,
    everySeconds: EVERY_HOURS * 3600,
    pageOf: (id) => `https://www.youtube.com/channel/${id}`,
    videoPageOf: (id) => `https://www.youtube.com/watch?v=${id}`,
    permissions: google && {
      begin: google.address,
      async finish(journey, search) {
        const { permission, accessToken } = await google.exchange(journey, search);
        const own = await readChannel(bearer(data, accessToken), { mine: 'true' });
        return { permission, channelId: own?.facts.id ?? null };
      },
      async end(permission) {
        google.forgetAccess(permission);
        await google.end(permission);
      },
    },
    takes: (url) => nameOf(url) !== null,

    async findChannel(url) {
      const name = nameOf(url);
      return name === null ? null : ((await readChannel(open(), name))?.facts ?? null);
    },

    async channelOfVideo(url) {
      const { pathname, searchParams } = new URL(url);
      const videoId = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
      const [video] = await readVideos(open(), [videoId]);
      return video?.channelId ?? null;
    },

    async hasCode({ id }, code) {
      return (await requireChannel(id)).description.includes(code);
    },

    hasPublicSubscriptions: ({ id }) => arePublic(open(), id),

    /** A day that has its figures shows that its owner allows them; a channel without any has none. */
    async isReportable(channel) {
      if (google === null || channel.permission === null) return false;
      const day = new Date(clock.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
      await readDays(await asOwner(channel), channel.id, { from: day, to: day });

      return true;
    },

    factsOf: async ({ id }) => (await requireChannel(id)).facts,

    daysOf: async (channel, period) => readDays(await asOwner(channel), channel.id, period),

    async newestVideos({ id }, count) {
      const ids = await readUploads(open(), id, count);
      const videos = await readVideos(open(), ids);
      return videos
        .map(({ channelId: _, ...video }) => video)
        .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
    },

    videoFigures: async (channel, videoIds, period) =>
      readVideoFigures(await asOwner(channel), channel.id, { ...period, videoIds }),
  };

  async function requireChannel(id: string) {
    const channel = await readChannel(open(), { id });
    if (!channel) throw new ReportingTrouble('gone');

    return channel;
  }
}
