import { foldedForms, searchedText } from '../texts/fold-text.ts';

/**
 * Categories that staff looks at before an order runs (rules §3.4). A word or a host is a reason to look and
 * never one to refuse: a person decides.
 */
export const MODERATION_CATEGORIES = [
  'elections',
  'health',
  'finance',
  'gambling',
  'adult',
  'hate',
  'children',
  'reviews',
  'petitions',
  'impersonation',
] as const;
export type ModerationCategory = (typeof MODERATION_CATEGORIES)[number];

/** Beginnings of words, without accents; a beginning of several words has spaces. */
const WORDS: Record<ModerationCategory, readonly string[]> = {
  elections: [
    'election',
    'elecciones',
    'eleicao',
    'eleicoes',
    'wahlkampf',
    'bundestagswahl',
    'выбор',
    'кандидат',
    'vote for',
    'vota por',
    'голосуй',
    'senator',
    'president 20',
  ],
  health: [
    'cancer cure',
    'cure for',
    'weight loss',
    'miracle',
    'diabetes',
    'ozempic',
    'abnehm',
    'adelgaz',
    'perder peso',
    'maigrir',
    'похуде',
    'лекарств',
    'anti vax',
  ],
  finance: [
    'crypto',
    'bitcoin',
    'forex',
    'binary option',
    'trading signal',
    'investment',
    'inversion',
    'investissement',
    'geldanlage',
    'инвестиц',
    'крипто',
    'airdrop',
    'presale',
  ],
  gambling: [
    'casino',
    'kasino',
    'казино',
    'betting',
    'sportwetten',
    'apuestas',
    'apostas',
    'paris sportif',
    'ставки на',
    'poker',
    'slots',
    'jackpot',
    'bahis',
  ],
  adult: ['onlyfans', 'porn', 'порно', 'nsfw', 'escort', 'nude'],
  hate: ['white power', 'heil', 'genocide', 'ethnic cleansing', 'nazi'],
  children: [
    'kids',
    'for children',
    'kinder',
    'ninos',
    'criancas',
    'enfants',
    'детск',
    'toddler',
    'nursery rhyme',
  ],
  reviews: ['review', 'resena', 'avaliacao', 'bewertung', 'avis client', 'отзыв', 'five stars', '5 stars'],
  petitions: ['petition', 'peticion', 'peticao', 'петици', 'referendum'],
  impersonation: ['official support', 'customer support', 'giveaway by', 'verified account'],
};

/** Hosts, each with all of its subdomains. */
const HOSTS: Partial<Record<ModerationCategory, readonly string[]>> = {
  petitions: ['change.org', 'avaaz.org', 'openpetition.eu', 'petition.parliament.uk'],
  reviews: ['trustpilot.com', 'tripadvisor.com', 'yelp.com', 'g2.com', 'capterra.com', 'holidaycheck.de'],
  adult: ['onlyfans.com', 'fansly.com', 'pornhub.com', 'xvideos.com', 'xhamster.com'],
  gambling: ['bet365.com', 'stake.com', '1xbet.com', 'pokerstars.com', 'bwin.com'],
  finance: ['pump.fun', 'binance.com', 'bybit.com'],
};

/** Words and hosts that an operator adds to the shop's own; none is ever taken away. */
export type OwnModeration = { words: readonly string[]; hosts: readonly string[] };
/** A category of the shop, or `own` by words and hosts of the operator. */
export type ModerationReason = ModerationCategory | 'own';

const plain = (text: string) => searchedText(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
const patternOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .flatMap(foldedForms)
      .map((word) => plain(word).trim())
      .join('|')})`,
    'u',
  );
const PATTERNS = MODERATION_CATEGORIES.map((category) => ({ category, pattern: patternOf(WORDS[category]) }));

/**
 * Reason for which staff looks at an order before it runs, from its link and from every text that it posts or is found by;
 * null where nobody has to. Takes time in proportion to the texts.
 */
export function moderationReason(
  { url, texts }: { url: string; texts: readonly string[] },
  own: OwnModeration = { words: [], hosts: [] },
): ModerationReason | null {
  const { host, path } = partsOf(url);
  const isAt = (known: string) => host === known || host.endsWith(`.${known}`);
  const byHost = MODERATION_CATEGORIES.find((category) => HOSTS[category]?.some(isAt));
  if (byHost) return byHost;
  if (own.hosts.some(isAt)) return 'own';
  const read = plain([path, ...texts].join(' '));
  const byWord = PATTERNS.find(({ pattern }) => pattern.test(read));
  if (byWord) return byWord.category;
  const ownWords = own.words.filter((word) => plain(word).trim() !== '');

  return ownWords.length > 0 && patternOf(ownWords).test(read) ? 'own' : null;
}

/** The query holds ids, which are no words. */
function partsOf(url: string): { host: string; path: string } {
  try {
    const { hostname, pathname } = new URL(url);

    return { host: hostname.replace(/^www\./, ''), path: decodeURIComponent(pathname) };
  } catch {
    return { host: '', path: url };
  }
}
