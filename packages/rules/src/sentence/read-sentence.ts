import { identifyLink } from '../links/identify.ts';
import type { IdentifiedLink, LinkError } from '../links/types.ts';
import { type FoundNumber, numbersOf } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';
import { correct } from './typing-errors.ts';
import { type Match, type Meaning, matchAt, matchWithin, type Vocabulary } from './vocabulary.ts';
import { PLACES } from './words/things.ts';

/** Part of a sentence and how it was read. `start` and `end` are places in the text. */
export type SentencePart = { text: string; start: number; end: number } & (
  | { kind: 'quantity'; quantity: number }
  | { kind: 'link'; link: IdentifiedLink }
  /** Looks like a link and can not be read. */
  | { kind: 'broken_link'; error: LinkError }
  | ({ kind: 'word'; meanings: readonly Meaning[] } & Correction)
  /** Says nothing about what is wanted: "buy", "please", a duration. */
  | { kind: 'ignored' }
  | { kind: 'unknown' }
);
/** `meant`: the known word that a typing error was read as, folded. */
type Correction = { meant?: string };

/** Request of a buyer, as their sentence makes it. Null and empty where it does not say. */
export type Sentence = {
  parts: readonly SentencePart[];
  quantity: number | null;
  link: IdentifiedLink | null;
  /** Slug, also of a network that the shop has not. */
  network: string | null;
  /** All that the words for things may mean. */
  things: readonly Meaning[];
  places: readonly string[];
  country: string | null;
  /** Null where refill is not spoken of (a choice of its own). */
  refill: boolean | null;
  taste: 'cheap' | 'fast' | null;
  /** True where a word was read with a typing error: the reader may want it as typed. */
  isCorrected: boolean;
};

/** Longest text that is read, in UTF-16 units: a longer one is no sentence that somebody typed to buy. */
export const LONGEST_SENTENCE = 400;
/** Most words that are compared with all names: each takes some tenths of a millisecond. */
const MOST_CORRECTED = 12;
const NETWORK_OF_HANDLE: Readonly<Record<string, string>> = {
  youtube: 'youtube.com/@',
  instagram: 'instagram.com/',
  tiktok: 'tiktok.com/@',
  telegram: 't.me/',
  x: 'x.com/',
  twitch: 'twitch.tv/',
  threads: 'threads.net/@',
};
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,10}(?![\w.])(?:[/?#]\S*)?/giu;
const HANDLE = /(?<![\p{L}\p{N}./])@([\w.]{2,40})/gu;

type Found = { kind: 'link'; link: IdentifiedLink } | { kind: 'broken_link'; error: LinkError };
type Placed<T> = T & { start: number; end: number };

/**
 * Reads a sentence as a buyer means it, in any of twelve languages and in any order: "buy 1k ig likes", "подписчики телеграм 500",
 * "1000 views youtube.com/watch?v=…" (rules §2.20). Of a text that is longer than `LONGEST_SENTENCE` the beginning is read. Pure; asks
 * nobody.
 */
export function readSentence(vocabulary: Vocabulary, text: string): Sentence {
  const typed = text.slice(0, LONGEST_SENTENCE);
  const links = linksOf(typed);
  const plain = blank(typed, links);
  const numbers = numbersOf(plain);
  const tokens = tokensOf(blank(plain, numbers));
  const words = readWords(vocabulary, tokens);
  const { counts, units } = asQuantities(plain, numbers, words);
  const isOfHours = words.some(({ meanings }) =>
    meanings.some((one) => one.kind === 'thing' && one.thing === 'watch-hours'),
  );
  const quantity = counts.at(-1) ?? (isOfHours ? numbers.at(-1) : undefined) ?? null;
  const network = meaningOf(words, 'network')?.network ?? null;
  const link = links.find((one) => one.kind === 'link') ?? handleOf(plain, network);
  const of = (place: { start: number; end: number }) => ({
    ...place,
    text: typed.slice(place.start, place.end),
  });
  const parts = [
    ...links.map((one): SentencePart => ({ ...of(one), ...one })),
    ...(link && !links.includes(link) ? [{ ...of(link), ...link } as SentencePart] : []),
    ...numbers.map(
      (number): SentencePart =>
        number === quantity
          ? { ...of(number), kind: 'quantity', quantity: number.value }
          : { ...of(number), kind: 'ignored' },
    ),
    ...words
      .filter(({ start, end }) => !link || end <= link.start || start >= link.end)
      .map((word) => partOf(word, { ...of(word) }, units.has(word))),
  ].toSorted((a, b) => a.start - b.start);
  const places = words.flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.kind === 'place' ? [one.place] : [])),
  );
  const home = places.map((place) => PLACES[place].of).find((slug) => slug !== null) ?? null;
  const things = words
    .filter((word) => !units.has(word))
    .flatMap(({ meanings }) => meanings.filter(({ kind }) => kind === 'thing' || kind === 'type'));
  const linked = link?.kind === 'link' ? link.link : null;

  return {
    parts,
    quantity: quantity?.value ?? null,
    link: linked,
    network: network ?? linked?.network ?? home,
    things,
    places,
    country: meaningOf(words, 'country')?.country ?? null,
    refill: meaningOf(words, 'refill')?.isWanted ?? null,
    taste: meaningOf(words, 'taste')?.taste ?? null,
    isCorrected: words.some(({ meant }) => meant !== undefined),
  };
}

type Word = Placed<{ meanings: readonly Meaning[] } & Correction>;

/** Known words, the longest phrases first; those between them without a meaning. */
function readWords(vocabulary: Vocabulary, tokens: readonly Token[]): Word[] {
  const words: Word[] = [];
  let corrected = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const match = matchAt(vocabulary, tokens, at);
    if (match) {
      words.push({
        meanings: match.meanings,
        start: token.start,
        end: (tokens[at + match.count - 1] ?? token).end,
      });
      at += match.count;
      continue;
    }
    corrected += 1;
    words.push(
      ...(token.isUnspaced
        ? within(vocabulary, token)
        : [single(corrected > MOST_CORRECTED ? null : vocabulary, token)]),
    );
    at += 1;
  }

  return words;
}

function single(vocabulary: Vocabulary | null, { folded, start, end }: Token): Word {
  const near = vocabulary && correct(vocabulary, folded);

  return near ? { meanings: near.meanings, meant: near.text, start, end } : { meanings: [], start, end };
}

/** Words within a run of a script without spaces. Places within it are those of the folded text, which only Hangul makes longer. */
function within(vocabulary: Vocabulary, { folded, start, end }: Token): Word[] {
  const found: Match[] = [];
  let left = 0;
  for (let from = 0; from < folded.length; ) {
    const match = matchWithin(vocabulary, folded, from);
    if (match) found.push(match);
    else left += 1;
    from += match ? Math.max(1, Math.floor(match.length)) : 1;
  }
  if (found.length === 0) return [{ meanings: [], start, end }];
  const said = found.flatMap(({ meanings }) => meanings);

  return [{ meanings: said.every(({ kind }) => kind === 'ignored') && left > 1 ? [] : said, start, end }];
}

function partOf(
  word: Word,
  place: { text: string; start: number; end: number },
  isUnit: boolean,
): SentencePart {
  const { meanings, meant } = word;
  if (isUnit) return { ...place, kind: 'ignored' };
  const said = meanings.filter(({ kind }) => kind !== 'ignored' && kind !== 'unit');
  if (said.length > 0)
    return { ...place, kind: 'word', meanings: said, ...(meant !== undefined && { meant }) };

  return { ...place, kind: meanings.length > 0 ? 'ignored' : 'unknown' };
}

/** The numbers that are quantities, and the words that make the others something else: "30 days", "5 $", "98 %". */
function asQuantities(text: string, numbers: readonly FoundNumber[], words: readonly Word[]) {
  const units = new Set<Word>();
  const counts = numbers.filter(({ start, end }) => {
    if (/\p{Sc}\s?$/u.test(text.slice(0, start)) || /^\s?[%\p{Sc}]/u.test(text.slice(end))) return false;
    const next = words.find((word) => word.start >= end);
    if (!next || !/^[\s-]?$/.test(text.slice(end, next.start))) return true;
    const isThing = next.meanings.some(({ kind }) => kind === 'thing' || kind === 'type');
    const isUnit = next.meanings.some(({ kind }) => kind === 'unit') && !isThing;
    // A single letter is a unit only beside its number: "24h", but "1000 d'abonnés".
    if (!isUnit || (next.end - next.start === 1 && next.start > end && /[a-z]/i.test(text[next.start] ?? '')))
      return true;
    units.add(next);
    return false;
  });

  return { counts, units };
}

function meaningOf<Kind extends Meaning['kind']>(
  words: readonly Word[],
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | undefined {
  for (const { meanings } of words)
    for (const meaning of meanings)
      if (meaning.kind === kind) return meaning as Extract<Meaning, { kind: Kind }>;

  return undefined;
}

/** Links of a text. A bare host is one only where it is a network's or has a path: "x.com" is a name of a network. */
function linksOf(text: string): Placed<Found>[] {
  return Array.from(text.matchAll(LINK)).flatMap(({ 0: found, index }): Placed<Found>[] => {
    const written = found.replace(/[,;:!)\]}'"»”、。]+$/u, '');
    const place = { start: index, end: index + written.length };
    const result = identifyLink(written);
    const isMeant = /^(?:https?:|www\.)|[/?]/i.test(written);
    if (result.ok && (isMeant || result.link.network !== 'website' || /\.[a-z]{2,4}$/i.test(written)))
      return [{ ...place, kind: 'link', link: result.link }];

    return isMeant && !result.ok ? [{ ...place, kind: 'broken_link', error: result.error }] : [];
  });
}

/** A name with @ is a link once its network is said. */
function handleOf(text: string, network: string | null): Placed<Found> | null {
  const host = NETWORK_OF_HANDLE[network ?? ''];
  const [found] = host === undefined ? [] : text.matchAll(HANDLE);
  if (!found) return null;
  const result = identifyLink(`https://${host}${found[1]}`);

  return result.ok
    ? { kind: 'link', link: result.link, start: found.index, end: found.index + found[0].length }
    : null;
}

/** The text with its parts blanked out, so that places stay. */
function blank(text: string, parts: readonly { start: number; end: number }[]): string {
  return parts.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
    text,
  );
}
