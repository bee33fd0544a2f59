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

/** Place of typed words in a text, in its own letters: from and to; null where they are not in it. `isStart`: at its beginning alone. */
export function placeOf(text: string, typed: string, isStart = false): [from: number, to: number] | null {
  const forms = foldedForms(typed.trim()).filter(Boolean);
  for (const folded of [
    (letter: string) => foldText(letter),
    (letter: string) => foldedForms(letter).at(-1) ?? '',
  ])
    for (const form of forms) {
      const place = placeIn(text, form, folded);
      if (place !== null && (!isStart || place[0] === 0)) return place;
    }

  return null;
}

function placeIn(text: string, form: string, folded: (letter: string) => string): [number, number] | null {
  // Each folded letter knows the end of the letter that it comes from, accents after it included.
  const ends: number[] = [];
  let all = '';
  let end = 0;
  for (const letter of text) {
    const plain = folded(letter);
    end += letter.length;
    all += plain;
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let at = 0; at < plain.length; at += 1) ends.push(end);
  }
  const at = all.indexOf(form);
  const last = ends[at + form.length - 1];

  return at < 0 || last === undefined ? null : [at === 0 ? 0 : (ends[at - 1] ?? 0), last];
}

/** The folded words of a text, whatever stands between them. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s,;·]+/)
    .filter(Boolean);
}
