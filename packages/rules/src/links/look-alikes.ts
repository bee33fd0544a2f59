import { toUnicodeLabel } from './punycode.ts';

// Cyrillic, Greek, Armenian and odd Latin letters with the plain letter that each is taken for.
const LETTERS = new Map(
  (
    'аa вb гr еe һh іi јj кk мm нh оo пn рp ѕs сc тt уy хx ԁd ԛq ԝw ѵv ьb ӏl ғf шw иu ' +
    'αa βb γy εe ηn ιi κk μu νv οo ρp σo ςs τt υu χx ωw օo սu հh ոn ցg ' +
    'ıi ɡg ɑa øo łl ʏy ʟl ɪi ᴏo ᴜu ᴛt ɴn ʙb ᴋk ᴍm ᴇe ᴀa'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
);

const SHORTENERS = new Set(
  (
    'adf.ly amzn.to bit.do bit.ly bitly.com bl.ink buff.ly clck.ru cli.gs cutt.ly cutt.us dlvr.it dub.sh ' +
    'g.co gg.gg goo.gl goo.su ift.tt is.gd j.mp kutt.it lnkd.in n9.cl ouo.io ow.ly page.link qps.ru rb.gy ' +
    'rebrand.ly s.id shor.by short.gy short.io shorte.st shorturl.at smarturl.it snip.ly soo.gd surl.li ' +
    't.co t.ly t2m.io tiny.cc tiny.one tinyurl.com tny.im tr.im trib.al u.to urlz.fr v.gd vk.cc x.co x.gd ' +
    'ya.cc zpr.io'
  ).split(' '),
);

const BAIT = new Set(
  (
    'login logon signin verify verified verification auth secure security account accounts confirm ' +
    'password recovery unlock'
  ).split(' '),
);

/** The part before a country code under which names are registered, as in `co.uk`. */
const SECOND_LEVEL = new Set(['co', 'com', 'net', 'org', 'ac', 'edu', 'gov', 'ne', 'or', 'go']);
const LONG_BRAND = 5;
const MOST_REMEMBERED = 200;
/** Short names that are no everyday words and so can be told in `vk-login`. */
const SHORT_BRANDS = ['vk', 'fb', 'kick', 'dzen'];

/** The text as a reader takes it, look-alike letters being one letter. */
export function skeleton(text: string): string {
  const folded = Array.from(
    text.normalize('NFKD').replace(/\p{M}/gu, ''),
    (letter) => LETTERS.get(letter) ?? letter,
  );
  return folded
    .join('')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** True where the host hides where it leads: rules §1.7. */
export function isShortener(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, at) => SHORTENERS.has(labels.slice(at).join('.')));
}

/** Builds the check for hosts made to be taken for a known one: rules §1.7. */
export function lookAlikeDetector(knownHosts: Iterable<string>): (host: string) => boolean {
  const known = new Set<string>();
  const longBrands = new Set<string>();
  for (const host of knownHosts) {
    known.add(skeleton(host));
    const brand = host.split('.', 1)[0] ?? '';
    if (brand.length >= LONG_BRAND) longBrands.add(skeleton(brand));
  }
  const brands = new Set([...longBrands, ...SHORT_BRANDS.map(skeleton)]);
  const knownLengths = [...new Set(Array.from(known, (host) => host.split('.').length))];

  // Covers the whole name, its end (the same skeleton) and any inner part (`youtube.com.evil.example`).
  const holdsKnownHost = (labels: string[]) =>
    labels.some((_, from) =>
      knownLengths.some((length) => known.has(labels.slice(from, from + length).join('.'))),
    );

  const brandIsRegistered = (labels: string[]) => {
    const hasCountryPair = labels.at(-1)?.length === 2 && SECOND_LEVEL.has(labels.at(-2) ?? '');
    return longBrands.has(labels.at(hasCountryPair ? -3 : -2) ?? '');
  };

  const isBait = (label: string) => {
    const words = label.split('-');
    return words.some((word) => BAIT.has(word)) && words.some((word) => brands.has(skeleton(word)));
  };

  const looksKnown = (host: string) => {
    const readable = host.split('.').map(toUnicodeLabel);
    const folded = readable.map(skeleton);
    return holdsKnownHost(folded) || brandIsRegistered(folded) || readable.some(isBait);
  };

  // Links of one order mostly lead to one host.
  const checked = new Map<string, boolean>();
  return (host) => {
    const before = checked.get(host);
    if (before !== undefined) return before;

    const answer = looksKnown(host);
    if (checked.size >= MOST_REMEMBERED) checked.clear();
    checked.set(host, answer);
    return answer;
  };
}
