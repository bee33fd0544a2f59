import { foldedForms, foldText } from './fold-text.ts';

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
