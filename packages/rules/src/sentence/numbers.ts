import { foldText } from '../texts/fold-text.ts';
import { plainCode } from '../texts/typed-number.ts';

/** A number of a text, and where it stands. */
export type FoundNumber = { value: number; start: number; end: number };

/** Words and signs that multiply the number before them, folded. */
const MULTIPLIERS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [100, 'hundred, hundert, cent, cientos, cien, cem, yuz, сотен, сотни, сто, 百, 백, सौ, tram'],
      [
        1000,
        'k, к, тыс, тысяча, тысячи, тысяч, тысячу, thousand, thousands, tsd, tausend, mil, miles, mille, milliers, millier, bin, nghin, ngan, 千, 천, हज़ार, हजार, hazar, hajar',
      ],
      [10_000, '万, 萬, 만'],
      [100_000, 'lakh, lakhs, lac, लाख'],
      [
        1_000_000,
        'm, м, mio, mln, млн, миллион, миллиона, миллионов, million, millions, millionen, millon, millones, milhao, milhoes, milyon, trieu, 百万, 백만',
      ],
      [10_000_000, 'crore, cr, करोड़'],
    ] as const
  ).flatMap(([value, words]) => words.split(', ').map((word) => [foldText(word), value])),
);
/** Small numbers as words, which stand before a multiplier. */
const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'a, one, ein, eine, un, une, uno, um, bir, один, одна, одну, 一, 한, एक, mot',
    'two, couple, zwei, deux, dos, dois, iki, два, две, 二, 两, 두, दो, hai',
    'three, drei, trois, tres, uc, три, 三, 세, तीन, ba',
    'four, vier, quatre, cuatro, quatro, dort, четыре, 四, 네, चार, bon',
    'five, funf, cinq, cinco, bes, пять, 五, 다섯, पांच, पाँच, nam',
    'six, sechs, seis, alti, шесть, 六, 여섯, छह, sau',
    'seven, sieben, sept, siete, sete, yedi, семь, 七, 일곱, सात, bay',
    'eight, acht, huit, ocho, oito, sekiz, восемь, 八, 여덟, आठ, tam',
    'nine, neun, neuf, nueve, nove, dokuz, девять, 九, 아홉, नौ, chin',
    'ten, zehn, dix, diez, dez, on, десять, 十, 열, दस, muoi',
  ].flatMap((words, index) => words.split(', ').map((word) => [foldText(word), index + 1])),
);

const DIGITS =
  /(?<![\p{Nd}.,])(?:\p{Nd}{1,3}(?:[.,'’٬\u00a0\u202f\u2009 ]\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})+,\p{Nd}{3}|\p{Nd}+(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?)(?![.,]?\p{Nd})/gu;
const SUFFIX = /^\s?\+?([\p{L}\p{M}]+)/u;
const MOST = 1_000_000_000;

/**
 * Numbers of a text as people write quantities: 1000, 1 000, 1,000, 1.000, 1k, 1.5k, 1M, "five thousand", тысяча, 千, 1万, 2 लाख.
 * Digits of every script count. Numbers with a part and those above 10^9 are none.
 */
export function numbersOf(text: string): FoundNumber[] {
  const written = Array.from(text.matchAll(DIGITS), ({ 0: digits, index }) => {
    const end = index + digits.length;
    const { factor, length } = multiplierAt(text.slice(end));
    const value = worthOf(plainCode(digits), factor);

    return { value, start: index, end: end + length };
  });
  const said = Array.from(text.matchAll(SAID), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const spoken = said.flatMap(({ word, start, end }, place) => {
    const factor = ownFactor(word);
    if (factor === undefined || written.some((one) => start < one.end && end > one.start)) return [];
    const before = said[place - 1];
    const times =
      before && /^\s$/.test(text.slice(before.end, start)) ? WORDS[foldText(before.word)] : undefined;

    return [
      { value: (times ?? 1) * factor, start: times === undefined ? start : (before?.start ?? start), end },
    ];
  });

  return [...written, ...spoken]
    .filter(({ value }) => Number.isInteger(value) && value > 0 && value <= MOST)
    .toSorted((a, b) => a.start - b.start);
}

/** The multiplier that a text begins with; letters that go on are another word, but for signs that take no space. */
function multiplierAt(rest: string): { factor: number; length: number } {
  const found = SUFFIX.exec(rest);
  const word = found?.[1] ?? '';
  const [all = ''] = found ?? [];
  const whole = MULTIPLIERS[foldText(word)];
  if (whole !== undefined) return { factor: whole, length: all.length };
  const sign = ['百万', '백만', ...word.slice(0, 1)].find((one) => SIGNS.test(one) && word.startsWith(one));
  const factor = sign === undefined ? undefined : MULTIPLIERS[foldText(sign)];

  return factor === undefined
    ? { factor: 1, length: 0 }
    : { factor, length: all.length - word.length + (sign?.length ?? 0) };
}

/** Words that may be numbers; of Chinese signs those before a counter or at the end. */
const SAID =
  /[一二两三四五六七八九十]?(?:百万|[百千万萬])(?=[人回個个次条名件位]|[^\p{Script=Han}]|$)|[\p{L}\p{M}]+/gu;
const SIGNS = /^(?:百万|백만|[百千万萬백천만])$/;

/** The value of a word that is a number without digits, as German writes it in one too; a single letter is none. */
function ownFactor(word: string): number | undefined {
  const folded = foldText(word);
  const [, times = '', hundred] = /^(.+?)(tausend|hundert|百万|[百千万萬])$/.exec(folded) ?? [];
  const factor = (WORDS[times] ?? 0) * (MULTIPLIERS[hundred ?? ''] ?? 0);
  if (factor > 0) return factor;

  return word.length > 1 || SIGNS.test(word) ? MULTIPLIERS[folded] : undefined;
}

function worthOf(digits: string, factor: number): number {
  const plain = digits.replace(/[\s'’٬]/g, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(plain);
  const value = isGrouped ? Number(plain.replace(/[.,]/g, '')) : Number(plain.replace(',', '.'));

  return Math.round(value * factor * 1000) / 1000;
}
