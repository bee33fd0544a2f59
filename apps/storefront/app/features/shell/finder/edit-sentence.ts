/** A part of a text by its places in it. */
type Place = { start: number; end: number };

export type SentenceEditor = {
  /** Selects parts, so that what is typed next takes their place; the end of the sentence where there are none. */
  take: (parts: readonly Place[]) => void;
  /** Takes parts out of the sentence. */
  remove: (parts: readonly Place[]) => void;
};

/**
 * Edits the sentence of a search field by its parts. What was read is trimmed, so that places count from the first letter of
 * the field.
 */
export function sentenceEditor(field: React.RefObject<HTMLInputElement | null>): SentenceEditor {
  return {
    take(parts) {
      const { current } = field;
      const [first, last] = [parts[0], parts.at(-1)];
      if (current === null) return;
      current.focus();
      if (first === undefined || last === undefined) return write(current, `${current.value.trimEnd()} `);
      const blanks = current.value.length - current.value.trimStart().length;
      current.setSelectionRange(blanks + first.start, blanks + last.end);
    },
    remove(parts) {
      const { current } = field;
      if (current === null) return;
      const text = parts.reduceRight(
        (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
        current.value.trimStart(),
      );
      current.focus();
      write(current, text.replaceAll(/\s+/g, ' ').trim());
    },
  };
}

/** Writes as a keyboard would: whoever listens to the field hears of it. */
function write(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
