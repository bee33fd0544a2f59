import type PDFKit from 'pdfkit';
import { type FontName, fontFile, fontsFor } from './fonts.ts';

type Doc = InstanceType<typeof PDFKit>;
type Run = { font: FontName; text: string };
export type Line = { runs: (Run & { width: number })[]; width: number };
export type Style = { size: number; isBold?: boolean };
/** What a font says of itself, which the types of pdfkit leave out. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } };

/** In the place of a character that no font has. */
const UNKNOWN = '\u25a1';
const JOINERS = /[\p{M}\u200c\u200d]/u;
/** A line may end after a space or a hyphen, and between characters of scripts that have no spaces. */
const PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu;

/** Sets text in a document for readers of a language: a font for each script, lines that fit. */
export function makeSetter(doc: Doc, language: string) {
  const known = new Map<string, FontName | null>();
  const registered = new Set<FontName>();

  function choose(font: FontName): void {
    if (!registered.has(font)) doc.registerFont(font, fontFile(font));
    registered.add(font);
    doc.font(font);
  }

  function fontOf(character: string, isBold: boolean): FontName | null {
    const key = `${isBold} ${character}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const point = character.codePointAt(0) ?? 0;
    const font =
      fontsFor(character, isBold, language).find((name) => {
        choose(name);
        return (doc as unknown as WithFont)._font.font.hasGlyphForCodePoint(point);
      }) ?? null;
    known.set(key, font);

    return font;
  }

  /** The text in parts of one font each; a mark stays with the letter that it is on. */
  function runsOf(text: string, isBold: boolean): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const own = JOINERS.test(character) && last ? last.font : fontOf(character, isBold);
      const font = own ?? (isBold ? 'bold' : 'regular');
      const shown = own === null ? (fontOf(UNKNOWN, isBold) === null ? '?' : UNKNOWN) : character;
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }

    return runs;
  }

  function lineOf(text: string, { size, isBold = false }: Style): Line {
    const runs = runsOf(text, isBold).map((run) => {
      choose(run.font);
      return { ...run, width: doc.fontSize(size).widthOfString(run.text) };
    });

    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  /** The lines that a text takes in a width; a word that is longer is broken. */
  function linesOf(text: string, style: Style, width: number): Line[] {
    const whole = lineOf(text, style);
    if (whole.width <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(PIECES) ?? []) {
      if (lineOf((line + piece).trimEnd(), style).width <= width) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') lines.push(line);
      line = piece;
      while (lineOf(line.trimEnd(), style).width > width) {
        const [head, rest] = broken(line, style, width);
        lines.push(head);
        line = rest;
      }
    }
    if (line.trim() !== '') lines.push(line);

    return lines.map((each) => lineOf(each.trim(), style));
  }

  /** As much of a word as fits, at least a character, and what is left of it. */
  function broken(word: string, style: Style, width: number): [string, string] {
    const parts = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
    let fits = 1;
    while (fits < parts.length && lineOf(parts.slice(0, fits + 1).join(''), style).width <= width) fits += 1;

    return [parts.slice(0, fits).join(''), parts.slice(fits).join('')];
  }

  function drawLine(line: Line, x: number, y: number, { size }: Style): void {
    let at = x;
    for (const { font, text, width } of line.runs) {
      choose(font);
      doc.fontSize(size);
      doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  return { linesOf, drawLine };
}
