/** A part of a phrase, and whether it is what was typed. */
export type PhrasePart = { text: string; isTyped: boolean };

/** Parts a suggestion into what was typed and what is new: the whole text where it stands in it, else each of its words. */
export function typedParts(phrase: string, typed: string): PhrasePart[] {
  const whole = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  const at = whole === '' ? -1 : phrase.toLowerCase().indexOf(whole);
  if (at >= 0)
    return [
      { text: phrase.slice(0, at), isTyped: false },
      { text: phrase.slice(at, at + whole.length), isTyped: true },
      { text: phrase.slice(at + whole.length), isTyped: false },
    ].filter(({ text }) => text !== '');
  const words = new Set(whole.split(' '));

  const parts: PhrasePart[] = [];
  for (const word of phrase.split(/(?<= )/)) {
    const isTyped = words.has(word.trim().toLowerCase());
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += word;
    else parts.push({ text: word, isTyped });
  }

  return parts;
}
