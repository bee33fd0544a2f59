import { foldText, placeOf, wordsOf } from '@fanfare/rules';

/** A part of a phrase, and whether it is what was typed. */
export type PhrasePart = { text: string; isTyped: boolean };

/** Parts a suggestion into what was typed and what is new: the whole text where it stands in it, else each of its words. */
export function typedParts(phrase: string, typed: string): PhrasePart[] {
  const place = placeOf(phrase, typed.replace(/\s+/g, ' '));
  if (place !== null)
    return [
      { text: phrase.slice(0, place[0]), isTyped: false },
      { text: phrase.slice(...place), isTyped: true },
      { text: phrase.slice(place[1]), isTyped: false },
    ].filter(({ text }) => text !== '');
  const words = new Set(wordsOf(typed));

  const parts: PhrasePart[] = [];
  for (const word of phrase.split(/(?<= )/)) {
    const isTyped = words.has(foldText(word.trim()));
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += word;
    else parts.push({ text: word, isTyped });
  }

  return parts;
}
