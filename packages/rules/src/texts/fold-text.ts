/** Letters of our languages that Unicode does not take apart, as people type them who have not got the key. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
};
const WITHOUT_PARTS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Accents, and signs that take no room, which would break a word that a person sees whole. */
const UNTYPED = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text in small letters without accents, so that "Español" finds "espanol", "Ёлка" "елка", "Đăng ký" "dang ky" and "Tanıtım"
 * "tanitim" (HS-01, CAT-03).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNTYPED, '')
    .toLowerCase()
    .replace(WITHOUT_PARTS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Letters that are typed as two where a keyboard has them not: "fuer" is "für", and "Soerensen" is "Sørensen". */
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The folded text and, where its letters can be typed as two, the folded text of that spelling: "für" is "fur" and "fuer". */
export function foldedForms(text: string): string[] {
  const written = text.normalize('NFC').toLowerCase();
  const spelt = written.replace(/[äöüøå]/g, (letter) => SPELT[letter] ?? letter);

  return spelt === written ? [foldText(text)] : [foldText(text), foldText(spelt)];
}

/** The text to look in for folded words: all of its forms. */
export const searchedText = (text: string): string => foldedForms(text).join(' ');

/** The folded words of a text, whatever stands between them. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s,;·]+/)
    .filter(Boolean);
}
