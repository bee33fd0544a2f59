import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@fanfare/contract';
import { plainTexts } from './plain-texts.ts';
import { shopTexts } from './shop-texts.ts';
import { printRules } from './typography.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
/** Edge of a word in any script: that of regular expressions knows Latin letters alone. */
const WORD = '[\\p{L}\\p{M}\\p{N}]';
const EDGE = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;

/** A word that the shop does not use, and what it says instead. */
export type AvoidedWord = { locale: string; not: string; but: string; pattern: RegExp };

/** A text that breaks a rule, as one line of `docs/words-to-mend.tsv`. */
export type Finding = { line: string; text: string };

/** Rows of `docs/words-not-used.tsv`. Their patterns are in lower case, with `\b` at the edges of words. */
export function avoidedWords(): AvoidedWord[] {
  return rowsOf('words-not-used.tsv').map(([locale = '', not = '', but = '']) => ({
    locale,
    not,
    but,
    pattern: new RegExp(not.replaceAll('\\b', EDGE).normalize(), 'u'),
  }));
}

/** Lines of `docs/words-to-mend.tsv`: language, place, broken rule, name of the text. */
export const knownFindings = (): string[] => rowsOf('words-to-mend.tsv').map((row) => row.join('\t'));

function rowsOf(name: string): string[][] {
  const [, ...lines] = readFileSync(join(DOCS, name), 'utf8').trimEnd().split('\n');

  return lines.map((line) => line.split('\t'));
}

/** Texts of a language that use an avoided word or break a habit of print, in the order of the shop's texts. */
export function findingsIn(locale: Locale): Finding[] {
  const words = avoidedWords().filter((word) => word.locale === locale);
  const habits = printRules(locale);

  return shopTexts(locale).flatMap(({ place, id, text }) => {
    const sentences = plainTexts(text).map((sentence) => sentence.normalize());
    const small = sentences.map((sentence) => sentence.toLocaleLowerCase(locale.replace('_', '-')));
    const broken = [
      ...words
        .filter(({ pattern }) => small.some((sentence) => pattern.test(sentence)))
        .map(({ but }) => but),
      ...habits
        .filter(({ breach }) => sentences.some((sentence) => breach.test(sentence)))
        .map(({ rule }) => rule),
    ];
    const name = id.replaceAll(/\s+/g, ' ');

    return [...new Set(broken)].map((rule) => ({ line: [locale, place, rule, name].join('\t'), text }));
  });
}
