import type { Pages } from './port.ts';

/** Canonical links of pages with a player, and the player's URL; `$1` and `$2` are parts of the link. */
const PLAYERS: readonly (readonly [link: RegExp, player: string])[] = [
  [
    /^https:\/\/www\.youtube\.com\/(?:watch\?v=|shorts\/|live\/)([\w-]{11})(?:&.*)?$/,
    'https://www.youtube-nocookie.com/embed/$1',
  ],
  [
    /^https:\/\/www\.youtube\.com\/playlist\?list=([\w-]+)$/,
    'https://www.youtube-nocookie.com/embed/videoseries?list=$1',
  ],
  [/^https:\/\/vimeo\.com\/(\d+)$/, 'https://player.vimeo.com/video/$1'],
  [/^https:\/\/vimeo\.com\/(\d+)\/(\w+)$/, 'https://player.vimeo.com/video/$1?h=$2'],
  [/^https:\/\/www\.dailymotion\.com\/video\/(\w+)$/, 'https://geo.dailymotion.com/player.html?video=$1'],
  [/^https:\/\/rutube\.ru\/video\/(\w+)\/$/, 'https://rutube.ru/play/embed/$1'],
  [
    /^https:\/\/open\.spotify\.com\/(track|album|artist|playlist|episode|show)\/(\w+)$/,
    'https://open.spotify.com/embed/$1/$2',
  ],
  [/^https:\/\/www\.tiktok\.com\/@[^/]+\/video\/(\d+)$/, 'https://www.tiktok.com/player/v1/$1'],
];

/** The embedded reader: it derives players from links alone, and knows no titles, since it asks nobody. */
export const pagesFromLinks: Pages = {
  async read(url) {
    const [link, player] = PLAYERS.find(([pattern]) => pattern.test(url)) ?? [];
    if (link === undefined || player === undefined) return null;

    return { title: null, thumbnail: null, embedUrl: url.replace(link, player) };
  },
};
