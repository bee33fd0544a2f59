import { PATTERNS } from './patterns.ts';
import { type PhraseList, phrasesIn, regionsOf } from './phrase-list.ts';
import { type SuggestionQuestion, type Suggestions, withoutFigures } from './port.ts';
import { foldPhrase, isTelling, joinWords, wordsOf } from './words-of.ts';

const MOST = 24;
const MOST_CONTAINING = 8;
const MOST_NEAR = 6;
const FIRST_PATTERNS = 8;
const TAG_PATTERNS = 4;
const MOST_REGIONS = 3;

/**
 * The embedded source: phrases of Unicode CLDR, forms of videos and names of places, put together around what was typed. It asks
 * nobody, and says nothing of how often a phrase is searched for, since it does not know.
 */
export const bundledSuggestions: Suggestions = {
  async suggest(question) {
    const list = await phrasesIn(question.language);
    const phrase = foldPhrase(question.text, question.language);
    const found =
      question.kind === 'tags'
        ? tagsFor(phrase, question, list)
        : [...(await keywordsFor(phrase, question, list))].filter((other) => other !== phrase);

    return withoutFigures([...new Set(found)].slice(0, MOST));
  },
};

/** Keywords that hold the phrase, extend it, tell its place, or stand near it. */
async function keywordsFor(phrase: string, { language, country }: SuggestionQuestion, list: PhraseList) {
  const words = wordsOf(phrase, language);
  if (words.length === 0) return [];
  const telling = words.filter((word) => isTelling(word, language));
  const patterned = PATTERNS[language].map((pattern) => pattern.replace('{}', phrase));
  const regions = language === 'en' ? await regionsOf(country.code) : [];
  const places = [foldPhrase(country.name, language), ...spread(regions, phrase)];

  return [
    ...list.containing(words, MOST_CONTAINING),
    ...patterned.slice(0, FIRST_PATTERNS),
    ...places.map((place) => `${phrase} ${place}`),
    ...[phrase, ...telling].flatMap((word) => list.near(word, MOST_NEAR)).slice(0, MOST_NEAR),
    ...patterned.slice(FIRST_PATTERNS),
  ];
}

/** A few of many, apart from each other, and others for another phrase: nobody can say which of them is searched for most. */
function spread(names: readonly string[], phrase: string): string[] {
  const first = [...phrase].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const step = Math.max(1, Math.floor(names.length / MOST_REGIONS));

  return Array.from(
    { length: Math.min(MOST_REGIONS, names.length) },
    (_, at) => names[(first + at * step) % names.length] as string,
  );
}

/** The title without its small words, what stands together in it, each of its words, and what stands near these. */
function tagsFor(title: string, { language, country }: SuggestionQuestion, list: PhraseList): string[] {
  const telling = wordsOf(title, language).filter((word) => isTelling(word, language));
  const subject = joinWords(telling.slice(0, 3), language);
  if (subject === '') return [];
  const pairs = telling.slice(1).map((word, at) => joinWords([telling[at] as string, word], language));
  const near = telling.map((word) => list.near(word, MOST_NEAR));

  return [
    subject,
    ...pairs,
    ...telling,
    ...PATTERNS[language].slice(0, TAG_PATTERNS).map((pattern) => pattern.replace('{}', pairs[0] ?? subject)),
    `${pairs[0] ?? subject} ${foldPhrase(country.name, language)}`,
    ...telling.flatMap((word) => list.containing([word], 2)),
    ...inTurn(near),
  ];
}

/** The first of each list, then the second of each. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));

  return Array.from({ length: longest }, (_, at) => lists.flatMap((one) => one[at] ?? [])).flat();
}
