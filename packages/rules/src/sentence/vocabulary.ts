import { type Token, tokensOf } from './tokens.ts';
import { NETWORK_WORDS } from './words/networks.ts';
import { CHEAP, COUNTRY_WORDS, FAST, IGNORED, REFILL, UNITS, WITHOUT_REFILL } from './words/qualities.ts';
import { PLACES, type Place, THINGS, type Thing } from './words/things.ts';

/** Meaning of a word or of words in a row. */
export type Meaning =
  | { kind: 'type'; type: string }
  | { kind: 'thing'; thing: Thing }
  | { kind: 'network'; network: string }
  | { kind: 'place'; place: Place }
  | { kind: 'country'; country: string }
  | { kind: 'refill'; isWanted: boolean }
  | { kind: 'taste'; taste: 'cheap' | 'fast' }
  | { kind: 'ignored' }
  | { kind: 'unit' };

/** Known words in a row; a stem begins the word that stands there. */
type Phrase = { words: readonly { text: string; isStem: boolean }[]; meanings: Meaning[] };

/** A phrase that stands in a text, by the number of its words. */
export type Match = { meanings: readonly Meaning[]; count: number; length: number };

/** Words that a sentence is read by, of a shop and of twelve languages. */
export type Vocabulary = {
  /** Phrases by the beginning of their first word. */
  byBeginning: ReadonlyMap<string, readonly Phrase[]>;
  /** Single words of networks and things, which typing errors are compared with. */
  spellings: readonly { text: string; isStem: boolean; meanings: readonly Meaning[] }[];
};

/** Names of a shop that its buyers may use, each with all its forms: of the reader's language, English, the operator's synonyms. */
export type ShopNames = {
  networks: readonly { slug: string; names: readonly string[] }[];
  types: readonly { slug: string; names: readonly string[] }[];
  countries: readonly { code: string; names: readonly string[] }[];
};

const BEGINNING = 2;
const SHORTEST_STEM = 2;

/**
 * Vocabulary of a shop (rules §2.20). Words are lists with commas between phrases and semicolons between languages; `*` ends a
 * stem. Networks that a shop has not are known all the same: an answer can say that it has nothing for them.
 */
export function makeVocabulary({ networks, types, countries }: ShopNames): Vocabulary {
  const phrases = new Map<string, Phrase>();
  const add = (words: string, meaning: Meaning) => {
    for (const phrase of words.split(/[,;]/)) addPhrase(phrases, phrase, meaning);
  };
  for (const { slug, names } of types)
    for (const name of names) addName(phrases, name, { kind: 'type', type: slug });
  for (const [thing, { words }] of Object.entries(THINGS))
    add(words, { kind: 'thing', thing: thing as Thing });
  for (const { slug, names } of networks)
    for (const name of names) addName(phrases, name, { kind: 'network', network: slug });
  for (const [network, words] of Object.entries(NETWORK_WORDS)) add(words, { kind: 'network', network });
  for (const [place, { words }] of Object.entries(PLACES))
    add(words, { kind: 'place', place: place as Place });
  for (const { code, names } of countries) {
    for (const name of names) addName(phrases, name, { kind: 'country', country: code });
    add(COUNTRY_WORDS[code] ?? '', { kind: 'country', country: code });
  }
  add(WITHOUT_REFILL, { kind: 'refill', isWanted: false });
  add(REFILL, { kind: 'refill', isWanted: true });
  add(CHEAP, { kind: 'taste', taste: 'cheap' });
  add(FAST, { kind: 'taste', taste: 'fast' });
  add(UNITS, { kind: 'unit' });
  add(IGNORED, { kind: 'ignored' });

  const all = [...phrases.values()];
  return {
    byBeginning: Map.groupBy(all, ({ words }) => words[0]?.text.slice(0, BEGINNING) ?? ''),
    spellings: all.flatMap(({ words, meanings }) => {
      const [word, ...others] = words;
      const isName = meanings.some(({ kind }) => kind === 'thing' || kind === 'network');
      return word && others.length === 0 && isName ? [{ ...word, meanings }] : [];
    }),
  };
}

/** A name may hold commas; it is one phrase. */
const addName = (phrases: Map<string, Phrase>, name: string, meaning: Meaning) =>
  addPhrase(phrases, name.replaceAll('*', ' '), meaning);

function addPhrase(phrases: Map<string, Phrase>, text: string, meaning: Meaning): void {
  const words = tokensOf(text).map(({ folded, end }) => ({ text: folded, isStem: text[end] === '*' }));
  if (words.length === 0) return;
  const key = words.map((word) => `${word.text}${word.isStem ? '*' : ''}`).join(' ');
  const known = phrases.get(key);
  if (!known) phrases.set(key, { words, meanings: [meaning] });
  else if (!known.meanings.some((one) => isSame(one, meaning))) known.meanings.push(meaning);
}

const isSame = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The longest phrase that begins at a word of the text; null where none does. A name of the shop's own means what its stem means, too:
 * a type that is called "Followers" does not hide the others.
 */
export function matchAt({ byBeginning }: Vocabulary, tokens: readonly Token[], at: number): Match | null {
  let whole: Match | null = null;
  let stem: Match | null = null;
  for (const { words, meanings } of byBeginning.get(tokens[at]?.folded.slice(0, BEGINNING) ?? '') ?? []) {
    if (!words.every((word, next) => fits(tokens[at + next]?.folded ?? '', word))) continue;
    const match = {
      meanings,
      count: words.length,
      length: words.reduce((sum, { text }) => sum + text.length, 0),
    };
    if (words.some(({ isStem }) => isStem)) stem = longer(stem, match);
    else whole = longer(whole, match);
  }
  if (!whole || !stem) return whole ?? stem;
  const best = longer(whole, stem);
  const isOwnName =
    best === whole && whole.count === stem.count && !whole.meanings.some(({ kind }) => kind === 'thing');

  return isOwnName ? { ...whole, meanings: [...whole.meanings, ...stem.meanings] } : best;
}

const longer = (a: Match | null, b: Match): Match =>
  a === null || b.count > a.count || (b.count === a.count && b.length > a.length) ? b : a;

const fits = (token: string, { text, isStem }: { text: string; isStem: boolean }) =>
  token === text || (isStem && text.length >= SHORTEST_STEM && token.startsWith(text));

/** The longest single word that begins at a place within a word of an unspaced script, with the number of letters that it takes. */
export function matchWithin({ byBeginning }: Vocabulary, folded: string, from: number): Match | null {
  let best: Match | null = null;
  const rest = folded.slice(from);
  const candidates = [rest.slice(0, BEGINNING), rest.slice(0, 1)].flatMap(
    (begin) => byBeginning.get(begin) ?? [],
  );
  for (const { words, meanings } of candidates) {
    const [word] = words;
    if (!word || words.length > 1 || !rest.startsWith(word.text)) continue;
    if (best === null || word.text.length > best.length)
      best = { meanings, count: 1, length: word.text.length };
  }

  return best;
}
