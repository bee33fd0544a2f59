import type { Network } from '../form.ts';
import { dailymotion } from './dailymotion.ts';
import { discord } from './discord.ts';
import { dzen } from './dzen.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { kick } from './kick.ts';
import { linkedin } from './linkedin.ts';
import { ok } from './ok.ts';
import { pinterest } from './pinterest.ts';
import { reddit } from './reddit.ts';
import { rutube } from './rutube.ts';
import { soundcloud } from './soundcloud.ts';
import { spotify } from './spotify.ts';
import { telegram } from './telegram.ts';
import { threads } from './threads.ts';
import { tiktok } from './tiktok.ts';
import { twitch } from './twitch.ts';
import { vimeo } from './vimeo.ts';
import { vk } from './vk.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

/** Every network of the pattern table (rules §1.11) but Website, which is what remains. */
export const networks: readonly Network[] = [
  youtube,
  instagram,
  tiktok,
  facebook,
  x,
  telegram,
  twitch,
  spotify,
  soundcloud,
  vk,
  linkedin,
  pinterest,
  reddit,
  discord,
  threads,
  rutube,
  dailymotion,
  kick,
  vimeo,
  dzen,
  ok,
];
