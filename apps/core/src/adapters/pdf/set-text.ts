import type PDFKit from 'pdfkit';
import { type FontName, fontFile, fontsFor, isOfScript } from './fonts.ts';
import { asLaidOut, inSight, levelsOf } from './reading-order.ts';
import { type PdfFont, shapeWith } from './shape.ts';

type Doc = InstanceType<typeof PDFKit>;
type Run = { font: FontName; level: number; text: string };
/** `runs` in visual order, from left to right. */
export type Line = { runs: (Run & { width: number })[]; width: number };
export type Style = { size: number; isBold?: boolean };
/** A text with its directions, to be broken into lines. */
type TextLevels = { text: string; levels: Uint8Array | null };
/** The current font, which pdfkit's types leave out. */
type WithFont = { _font: { font: PdfFont } };

/** Replacement for a character that no font has. */
const UNKNOWN = '\u25a1';
const MARK = /\p{M}/u;
const WORDLY = /[\p{L}\p{M}\p{N}]/u;
/** Invisible characters: some change how their neighbors are drawn, others do nothing (nor does the frame of a keycap). */
const JOINERS = /[\u200c\u200d]/u;
const UNSEEN = /[\u20e3\ufe00-\ufe0f\u2066-\u2069\u{e0000}-\u{e0fff}]/u;
/** A line may break after a space or a hyphen, and between characters of scripts without spaces. */
const PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu;
/** By default pdfkit lays out words one by one, which would reorder right-to-left words; requesting features prevents it. */
const layoutOf = (level: number) => (level % 2 === 1 ? { features: [] } : {});

/** Sets text in a document for readers of a language: a font per script, and line breaks. */
export function makeSetter(doc: Doc, language: string) {
  const known = new Map<string, FontName | null>();
  const registered = new Set<FontName>();
  let isWhole = true;

  function choose(name: FontName): PdfFont {
    const isNew = !registered.has(name);
    if (isNew) doc.registerFont(name, fontFile(name));
    registered.add(name);
    const { font } = (doc.font(name) as unknown as WithFont)._font;
    if (isNew && isOfScript(name)) shapeWith(font, fontFile(name));

    return font;
  }

  const has = (font: FontName, character: string) =>
    choose(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  function fontOf(character: string, isBold: boolean): FontName | null {
    const key = `${isBold} ${character}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const font = fontsFor(character, isBold, language).find((name) => has(name, character)) ?? null;
    known.set(key, font);

    return font;
  }

  /** The font of a character; a mark uses the font of its letter if that has both. */
  function fontAfter(last: Run | undefined, character: string, isBold: boolean): FontName | null {
    if (last && JOINERS.test(character)) return last.font;
    if (last && MARK.test(character) && has(last.font, character)) return last.font;

    return fontOf(character, isBold);
  }

  /** Splits a part of a text into runs of one font and one direction, in reading order. */
  function runsOf({ text, levels }: TextLevels, start: number, end: number, isBold: boolean): Run[] {
    const runs: Run[] = [];
    let at = start;
    for (const character of text.slice(start, end)) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      if (UNSEEN.test(character)) continue;
      const last = runs.at(-1);
      const own = fontAfter(last, character, isBold);
      if (own === null && WORDLY.test(character)) isWhole = false;
      const font = own ?? (isBold ? 'bold' : 'regular');
      const shown = own === null ? (fontOf(UNKNOWN, isBold) === null ? '?' : UNKNOWN) : character;
      if (last?.font === font && last.level === level) last.text += shown;
      else runs.push({ font, level, text: shown });
    }

    return runs;
  }

  function lineOf(whole: TextLevels, start: number, end: number, { size, isBold = false }: Style): Line {
    const runs = inSight(runsOf(whole, start, end, isBold)).map((run) => {
      choose(run.font);
      const text = asLaidOut(run.text, run.level);
      return { ...run, text, width: doc.fontSize(size).widthOfString(text, layoutOf(run.level)) };
    });

    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  /** Breaks a text into lines of a width; a longer word is broken too. */
  function linesOf(text: string, style: Style, width: number): Line[] {
    const whole = { text, levels: levelsOf(text) };
    /** A line without surrounding spaces. */
    const trimmed = (start: number, end: number) => {
      const part = text.slice(start, end);
      const from = start + part.length - part.trimStart().length;
      return lineOf(whole, from, Math.max(from, start + part.trimEnd().length), style);
    };
    const all = trimmed(0, text.length);
    if (all.width <= width) return [all];
    const fits = (start: number, end: number) => trimmed(start, end).width <= width;
    const lines: Line[] = [];
    let start = 0;
    let end = 0;
    for (const [piece] of text.matchAll(PIECES)) {
      const next = end + piece.length;
      if (!fits(start, next)) {
        if (text.slice(start, end).trim() !== '') lines.push(trimmed(start, end));
        start = end;
        while (!fits(start, next)) {
          const head = broken(text.slice(start, next), (length) => fits(start, start + length));
          lines.push(trimmed(start, start + head));
          start += head;
        }
      }
      end = next;
    }
    if (text.slice(start).trim() !== '') lines.push(trimmed(start, end));

    return lines;
  }

  function drawLine(line: Line, x: number, y: number, { size }: Style): void {
    let at = x;
    for (const { font, level, text, width } of line.runs) {
      choose(font);
      doc.fontSize(size);
      doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(level) });
      at += width;
    }
  }

  /** True while every letter had a font. */
  return { linesOf, drawLine, isWhole: () => isWhole };
}

/** Length of the part of a word that fits, at least one character. */
function broken(word: string, fits: (length: number) => boolean): number {
  const ends = [...new Intl.Segmenter().segment(word)].map(({ index, segment }) => index + segment.length);
  let last = ends[0] ?? word.length;
  for (const end of ends.slice(1)) {
    if (!fits(end)) break;
    last = end;
  }

  return last;
}
