import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ChannelFacts, ChannelVideo, DayFigures, ReportedChannel, Reporting } from './port.ts';

type Simulated = {
  seed: string;
  speed: number;
  clock: Clock;
  /** Units that the simulated provider had delivered to some links at each of some moments. */
  deliveredUntil(urls: readonly string[], moments: readonly Date[]): Promise<number[]>;
};

const DAY_MS = 24 * 3_600_000;
const EVERY_HOURS = 4;
/** Counting begins on this day, with so many subscribers. */
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY_MS;
const FIRST_SUBSCRIBERS = 9_000;
/** A simulated channel uploads about so often. */
const UPLOAD_DAYS = 9;
const TITLES = [
  'Autumn on the coast',
  'A week on the ferry',
  'Packing light for the islands',
  'Bread without an oven',
  'Twelve hours by night train',
  'The market at six in the morning',
];

/**
 * The embedded network, with simulated data: what it tells of a channel depends on the seed, its id and the clock, and on what the
 * simulated provider delivered there. Words in a channel's handle choose other courses: `gone`, `no-code`, `private`, `not-reported`.
 */
export function makeSimulatedReporting({ seed, speed, clock, deliveredUntil }: Simulated): Reporting {
  const dice = (about: string): number[] => {
    const digest = createHash('sha256').update(`${seed}\n${about}`).digest();
    return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
  };
  const today = () => Math.floor(clock.now().getTime() / DAY_MS);
  /** The channel's own course on a day. */
  const ownDay = (id: string, day: number) => {
    const [gained = 0, lost = 0, views = 0, seconds = 0] = dice(`${id} ${day}`);
    return {
      gained: 5 + Math.floor(gained * 7),
      lost: 3 + Math.floor(lost * 5),
      views: 1_200 + Math.floor(views * 700),
      seconds: 132 + Math.floor(seconds * 20),
    };
  };

  /** Units delivered to links on each of some days. */
  async function deliveredOn(urls: readonly string[], days: readonly number[]): Promise<number[]> {
    const ends = [...days.slice(0, 1).map((day) => day - 1), ...days].map(
      (day) => new Date((day + 1) * DAY_MS - 1),
    );
    const now = clock.now();
    const until = await deliveredUntil(
      urls,
      ends.map((end) => new Date(Math.min(end.getTime(), now.getTime()))),
    );

    return days.map((_, place) => (until[place + 1] ?? 0) - (until[place] ?? 0));
  }

  function factsOf(
    { id, handle }: Pick<ReportedChannel, 'id' | 'handle'>,
    gainedByOrders: number,
  ): ChannelFacts {
    let subscribers = FIRST_SUBSCRIBERS;
    for (let day = FIRST_DAY; day <= today(); day += 1) {
      const { gained, lost } = ownDay(id, day);
      subscribers += gained - lost;
    }

    return {
      id,
      title: titleOf(handle),
      handle,
      picture: null,
      subscribers: subscribers + gainedByOrders,
      views: (today() - FIRST_DAY) * 1_500,
      isMonetized: true,
    };
  }

  async function factsNow(channel: Pick<ReportedChannel, 'id' | 'handle'>): Promise<ChannelFacts> {
    const [gained = 0] = await deliveredUntil(linksOf(channel), [clock.now()]);
    return factsOf(channel, gained);
  }

  async function videosOf(id: string, count: number): Promise<ChannelVideo[]> {
    const last = Math.floor((today() - 1) / UPLOAD_DAYS);
    const numbers = Array.from({ length: count }, (_, back) => last - back);

    return Promise.all(
      numbers.map(async (number) => {
        const [share = 0, liked = 0, said = 0, length = 0, hour = 0] = dice(`${id} video ${number}`);
        const videoId = createHash('sha256')
          .update(`${seed} ${id} ${number}`)
          .digest('base64url')
          .slice(0, 11);
        const [delivered = 0] = await deliveredUntil([videoPageOf(videoId)], [clock.now()]);
        const publishedAt = new Date(number * UPLOAD_DAYS * DAY_MS + Math.floor(hour * 20) * 3_600_000);
        const age = Math.max(1, today() - number * UPLOAD_DAYS);
        const own = Math.floor((4_000 + share * 6_000) * Math.sqrt(age / UPLOAD_DAYS));
        return {
          id: videoId,
          title: TITLES[number % TITLES.length] ?? '',
          publishedAt,
          picture: null,
          seconds: 240 + Math.floor(length * 500),
          views: own + delivered,
          likes: Math.floor(own * (0.03 + liked * 0.03)),
          comments: Math.floor(own * (0.003 + said * 0.005)),
        };
      }),
    );
  }

  return {
    host: 'simulated',
    everySeconds: Math.max(1, (EVERY_HOURS * 3600) / speed),
    pageOf: (id) => `https://www.youtube.com/channel/${id}`,
    videoPageOf,
    permissions: null,
    takes: () => true,

    async findChannel(url) {
      const name = decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '');
      const handle = name.startsWith('@') ? name : null;
      if (handle?.includes('gone')) return null;
      const id = /^UC[\w-]{22}$/.test(name)
        ? name
        : `UC${createHash('sha256').update(`${seed}\n${name.toLowerCase()}`).digest('base64url').slice(0, 22)}`;

      return factsNow({ id, handle });
    },

    channelOfVideo: async () => null,
    hasCode: async ({ handle }) => !handle?.includes('no-code'),
    hasPublicSubscriptions: async ({ handle }) => !handle?.includes('private'),
    isReportable: async ({ handle }) => !handle?.includes('not-reported'),
    factsOf: factsNow,
    newestVideos: ({ id }, count) => videosOf(id, count),

    async daysOf(channel, { from, to }): Promise<DayFigures[]> {
      const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS) as [
        number,
        number,
      ];
      const end = Math.min(last, today());
      const days = Array.from({ length: Math.max(0, end - first + 1) }, (_, place) => first + place);
      const videos = await videosOf(channel.id, 3);
      const [gained, watched] = await Promise.all([
        deliveredOn(linksOf(channel), days),
        deliveredOn(
          videos.map(({ id }) => videoPageOf(id)),
          days,
        ),
      ]);

      return days.map((day, place) => {
        const own = ownDay(channel.id, day);
        const views = own.views + (watched[place] ?? 0);
        return {
          day: new Date(day * DAY_MS).toISOString().slice(0, 10),
          views,
          watchMinutes: Math.round((views * own.seconds) / 60),
          averageSeconds: own.seconds,
          averagePercent: Math.round(own.seconds / 3.7),
          gained: own.gained + (gained[place] ?? 0),
          lost: own.lost,
        };
      });
    },

    async videoFigures({ id }, videoIds) {
      const videos = await videosOf(id, 10);
      return new Map(
        videos
          .filter((video) => videoIds.includes(video.id))
          .map((video) => {
            const [pressed = 0, watched = 0] = dice(`${video.id} figures`);
            const clicks = Math.floor(video.views * (0.4 + pressed * 0.2));
            const averageSeconds = 100 + Math.floor(watched * 80);
            return [
              video.id,
              {
                clicks,
                impressions: Math.floor(clicks / (0.04 + pressed * 0.04)),
                watchMinutes: Math.round((video.views * averageSeconds) / 60),
                averageSeconds,
              },
            ];
          }),
      );
    },
  };
}

const videoPageOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;

const linksOf = ({ id, handle }: Pick<ReportedChannel, 'id' | 'handle'>): string[] => [
  `https://www.youtube.com/channel/${id}`,
  ...(handle === null ? [] : [`https://www.youtube.com/${handle}`]),
];

/** `@demo-channel` is the Demo Channel. */
function titleOf(handle: string | null): string {
  const words = (handle ?? '@channel').slice(1).split(/[-_.]+/);

  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
