import type { Locale } from '@fanfare/contract';

/** A habit of print: the pattern meets what breaks it. */
export type PrintRule = { rule: string; breach: RegExp };

const NO_BREAK = '[\\u00a0\\u202f]';
const HAN = '\\p{Script=Han}';
const KANA_OR_HAN = `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]`;

const EVERYWHERE: PrintRule[] = [
  { rule: 'one space between words', breach: /\S {2,}\S/u },
  { rule: 'an ellipsis is one character', breach: /\.\.\./u },
  { rule: 'quotes are not straight', breach: /(?<![=\w\\])"/u },
  { rule: 'apostrophes are not straight', breach: /\p{L}'\p{L}/u },
  { rule: 'a dash is not a hyphen', breach: /\s-\s|--/u },
  { rule: 'no plural in brackets', breach: /\p{L}\((?:s|e|es|en|n|as|x|ы|и)\)/u },
];

/** Marks around words that are another language's. */
const foreignQuotes = (marks: string): PrintRule => ({
  rule: 'quotes are the language’s own',
  breach: new RegExp(`[${marks}]`, 'u'),
});
const noSpaceBeforePercent: PrintRule = { rule: 'no space before %', breach: /[\d#}]\s%/u };
const noBreakBeforePercent: PrintRule = {
  rule: 'a no-break space before %',
  breach: new RegExp(`[\\d#}](?!${NO_BREAK})(?:\\s)?%`, 'u'),
};
/** Latin marks that stand beside a letter of the script. */
const fullWidth = (letters: string): PrintRule => ({
  rule: 'marks beside its letters are full width',
  breach: new RegExp(`${letters}[,;:?!()]|[,;?!()]${letters}`, 'u'),
});

const OF_LANGUAGES: Record<Locale, PrintRule[]> = {
  en: [
    foreignQuotes('«»„'),
    noSpaceBeforePercent,
    { rule: 'no space before a mark', breach: /\p{L} [,;:?!](?=\s|$)/u },
  ],
  de: [
    { rule: 'quotes are the language’s own', breach: /[«»”]|(?<![„\s][^“]*)“/u },
    noBreakBeforePercent,
    { rule: 'no space before a mark', breach: /\p{L}\s[,;:?!](?=\s|$)/u },
  ],
  es: [
    foreignQuotes('“”„'),
    noBreakBeforePercent,
    { rule: 'a question is opened by ¿', breach: /^[^¿]*\?/u },
    { rule: 'a no-break space after n.º', breach: /n\.º [\d#{]/u },
  ],
  fr: [
    foreignQuotes('“”„'),
    {
      rule: 'a no-break space before : ; ? ! % »',
      breach: / [:;?!»%]|[\p{L}\d#}»)](?:[;?!:](?=\s|$)|[»%])/u,
    },
    { rule: 'a no-break space after «', breach: /«(?!\u00a0|\u202f)/u },
    { rule: 'a no-break space after n°', breach: /n° ?[\d#{]/u },
  ],
  pt_BR: [
    foreignQuotes('«»„'),
    noSpaceBeforePercent,
    { rule: 'a no-break space after n.º', breach: /n\.?º [\d#{]/u },
  ],
  ru: [
    { rule: 'quotes are the language’s own', breach: /”|(?<!„[^«»]*)“/u },
    noBreakBeforePercent,
    { rule: 'a no-break space after №', breach: /№(?!\u00a0|\u202f)/u },
    { rule: 'a no-break space before a dash', breach: /\S [—–] /u },
    { rule: '№, not #', breach: /#\{\}/u },
  ],
  tr: [
    foreignQuotes('«»„'),
    { rule: '% stands before the number, without a space', breach: /%\s|[\d#}]\s?%(?![\d#{])/u },
  ],
  hi_IN: [
    foreignQuotes('«»„'),
    noSpaceBeforePercent,
    { rule: 'a danda ends a sentence', breach: /[\p{Script=Devanagari}\p{M}]\.(?=\s|$)/u },
  ],
  ja: [
    foreignQuotes('«»„“”'),
    noSpaceBeforePercent,
    fullWidth(KANA_OR_HAN),
    {
      rule: 'no space between a number and its counter',
      breach: /[#\d] (?:件|回|行|日|時間|分|個|秒|人|通|枚|か月|週間)/u,
    },
  ],
  ko: [foreignQuotes('«»„“”「」'), noSpaceBeforePercent],
  vi: [foreignQuotes('«»„'), noSpaceBeforePercent],
  zh_CN: [
    foreignQuotes('«»„「」'),
    noSpaceBeforePercent,
    fullWidth(HAN),
    { rule: 'a space between a number and Chinese', breach: new RegExp(`#${HAN}|${HAN}[#]`, 'u') },
  ],
};

/** Rules of print that hold for a language. */
export const printRules = (locale: Locale): PrintRule[] => [...EVERYWHERE, ...OF_LANGUAGES[locale]];
