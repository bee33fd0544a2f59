/** Writes packages/ui/src/marks/network-marks.svg: the marks of the networks that we sell for, out of simple-icons (CC0) and Tabler (MIT). */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SIMPLE: Record<string, string> = {
  youtube: 'youtube',
  instagram: 'instagram',
  tiktok: 'tiktok',
  facebook: 'facebook',
  x: 'x',
  telegram: 'telegram',
  twitch: 'twitch',
  spotify: 'spotify',
  soundcloud: 'soundcloud',
  vk: 'vk',
  pinterest: 'pinterest',
  reddit: 'reddit',
  discord: 'discord',
  threads: 'threads',
  dailymotion: 'dailymotion',
  kick: 'kick',
  vimeo: 'vimeo',
  ok: 'odnoklassniki',
  snapchat: 'snapchat',
  whatsapp: 'whatsapp',
  medium: 'medium',
  tumblr: 'tumblr',
  quora: 'quora',
  bluesky: 'bluesky',
};

const symbols: string[] = [];
for (const [slug, file] of Object.entries(SIMPLE)) {
  const svg = await readFile(require.resolve(`simple-icons/icons/${file}.svg`), 'utf8');
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`no mark for ${file}`);
  symbols.push(`<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`);
}
const linkedin = await readFile(require.resolve('@tabler/icons/outline/brand-linkedin.svg'), 'utf8');
const lines = [...linkedin.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => `<path d="${d}"/>`).join('');
symbols.push(
  `<symbol id="linkedin" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</symbol>`,
);
await writeFile(
  new URL('../../../packages/ui/src/marks/network-marks.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Network marks</title>${symbols.join('')}</svg>\n`,
);
