import { createHash } from 'node:crypto';
import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import type { Clock } from '../../clock.ts';
import type { FoundPublication, PublicationSource } from './port.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A simulated channel publishes about so often, at a moment of its own within each span. */
const SPAN_MS = DAY_MS;
/** Spans that an answer looks back at most. */
const MOST_SPANS = 50;

type Simulated = { seed: string; speed: number; clock: Clock };
type AddressOf = (channel: { url: string; handle: string }, code: string) => string;

/** Addresses of publications, as each network writes them. */
const ADDRESSES: Record<string, AddressOf> = {
  youtube: (_, code) => `https://www.youtube.com/watch?v=${code.slice(0, 11)}`,
  instagram: (_, code) => `https://www.instagram.com/reel/${code.slice(0, 11)}/`,
  tiktok: ({ handle }, code) => `https://www.tiktok.com/${handle}/video/7${digits(code, 18)}`,
  telegram: ({ handle }, code) => `https://t.me/${handle}/${digits(code, 5)}`,
  x: ({ handle }, code) => `https://x.com/${handle}/status/1${digits(code, 18)}`,
  twitch: (_, code) => `https://www.twitch.tv/videos/2${digits(code, 9)}`,
};

/**
 * The embedded source of publications, with simulated data: each channel publishes about once a day of its own time, which
 * `speed` makes pass faster. What a channel published depends on the seed, its link and the clock alone.
 */
export function makeSimulatedPublications({ seed, speed, clock }: Simulated): PublicationSource {
  const span = SPAN_MS / speed;

  return {
    networks: Object.keys(ADDRESSES),
    host: 'simulated',
    everySeconds: Math.max(1, (LOOK_EVERY_MINUTES * 60) / speed),
    linkForm: null,
    takes: () => true,

    async newest({ network, url }, since) {
      const addressOf = ADDRESSES[network];
      if (!addressOf) return { state: 'gone' };
      const now = clock.now().getTime();
      const handle = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'channel';
      const last = Math.floor(now / span);
      const first = Math.max(Math.floor(since.getTime() / span), last - MOST_SPANS);
      const publications: FoundPublication[] = [];
      for (let number = last; number >= first; number -= 1) {
        const digest = createHash('sha256').update(`${seed}\n${url}\n${number}`).digest();
        const publishedAt = new Date((number + digest.readUInt16BE(0) / 2 ** 16) * span);
        if (publishedAt.getTime() > now || publishedAt <= since) continue;
        const code = digest.toString('base64url').replaceAll('-', '_');
        publications.push({
          key: code.slice(0, 16),
          url: addressOf({ url, handle }, code),
          title: null,
          picture: null,
          publishedAt,
        });
      }

      return { state: 'told', publications, cursor: null, name: null, picture: null };
    },
  };
}

/** So many decimal digits of a text. */
const digits = (text: string, count: number) =>
  [...text]
    .map((letter) => String(letter.charCodeAt(0) % 10))
    .join('')
    .padEnd(count, '7')
    .slice(0, count);
