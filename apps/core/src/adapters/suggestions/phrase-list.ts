import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@fanfare/contract';
import { isSpaced } from './words-of.ts';

/** A phrase of more topics says nothing of any: “man”, “animal”. */
const MOST_TOPICS = 30;
const FOLDER = join(import.meta.dirname, 'phrases');

/** Phrases of a language, each with the topics that it is a word for. */
export type PhraseList = {
  /** Phrases that have all of these words, at the beginning of their own; the shortest first. */
  containing(words: readonly string[], most: number): string[];
  /** Phrases of the same topics, those that share the most of them first; none that are of very many. */
  near(phrase: string, most: number): string[];
};

const lists = new Map<Locale, Promise<PhraseList>>();

/** The list of a language; it is read when it is asked for first, and kept. */
export function phrasesIn(language: Locale): Promise<PhraseList> {
  const known = lists.get(language);
  if (known) return known;
  const list = readTopics(language).then((topics) => makePhraseList(topics, isSpaced(language)));
  // A file that could not be read is read again the next time.
  list.catch(() => lists.delete(language));
  lists.set(language, list);

  return list;
}

const readTopics = async (language: Locale): Promise<string[][]> =>
  JSON.parse(await readFile(join(FOLDER, `${language}.json`), 'utf8'));

let regions: Promise<Readonly<Record<string, readonly string[]>>> | null = null;

/** Parts of a country in English, by its code; none where the list has none. */
export async function regionsOf(country: string): Promise<readonly string[]> {
  regions ??= readFile(join(FOLDER, 'regions.json'), 'utf8').then((text) => JSON.parse(text));

  return (await regions)[country] ?? [];
}

/** A list of topics, each of them its phrases; `hasSpaces` where its language parts words by spaces. */
export function makePhraseList(topics: readonly (readonly string[])[], hasSpaces: boolean): PhraseList {
  const topicsOf = new Map<string, number[]>();
  topics.forEach((phrases, topic) => {
    for (const phrase of phrases) topicsOf.set(phrase, [...(topicsOf.get(phrase) ?? []), topic]);
  });
  const phrases = [...topicsOf.keys()].sort((a, b) => a.length - b.length);
  // With a space before it, so that the beginning of a word is found by its space.
  const lines = phrases.map((phrase) => ` ${phrase}`);

  return {
    containing(words, most) {
      const wanted = words.map((word) => (hasSpaces ? ` ${word}` : word));
      const found: string[] = [];
      for (let at = 0; at < lines.length && found.length < most; at += 1)
        if (wanted.every((word) => lines[at]?.includes(word))) found.push(phrases[at] as string);

      return found;
    },

    near(phrase, most) {
      const shared = new Map<string, number>();
      for (const topic of topicsOf.get(phrase) ?? [])
        for (const other of topics[topic] ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      shared.delete(phrase);
      const countOf = (other: string) => topicsOf.get(other)?.length ?? 0;

      return [...shared]
        .filter(([other]) => countOf(other) <= MOST_TOPICS)
        .sort(([one, a], [other, b]) => b - a || countOf(one) - countOf(other))
        .slice(0, most)
        .map(([other]) => other);
    },
  };
}
