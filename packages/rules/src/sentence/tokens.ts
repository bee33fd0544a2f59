import { foldText } from '../texts/fold-text.ts';

/** A word of a text as it is compared, and where it stands. */
export type Token = {
  folded: string;
  start: number;
  end: number;
  /** True for scripts that set no spaces between words: known words are looked for within it. */
  isUnspaced: boolean;
};

/** Runs of one script: "youtube再生回数1000回" is four words. */
const RUNS =
  /\p{Nd}+|[\p{Script=Latin}\p{Mn}]+|[\p{Script=Cyrillic}\p{Mn}]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|\p{Script=Hangul}+|\p{Script=Devanagari}+|[\p{L}\p{M}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u;

/** Words of a text, in its order. Punctuation separates. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(RUNS), ({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
    isUnspaced: UNSPACED.test(word),
  }));
}
