import type { Font } from 'harfbuzzjs';
import { isFromRight } from './reading-order.ts';

/** A font as pdfkit holds it, in fontkit's terms. */
export type PdfFont = {
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number): { advanceWidth: number };
  layout(text: string, features?: readonly string[]): Layout;
};
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Layout = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: Position[];
  /** Refers to the current positions, which pdfkit scales. */
  readonly advanceWidth: number;
};

let harfbuzz: typeof import('harfbuzzjs') | null = null;
const shapers = new Map<Buffer, Font>();

/** Loads HarfBuzz, which takes 7 MB: only documents in scripts whose letters depend on their neighbors need it. */
export async function readyToShape(): Promise<void> {
  harfbuzz ??= await import('harfbuzzjs');
}

/** Lays out a font with HarfBuzz, which supports more scripts than fontkit. Without HarfBuzz loaded nothing changes. */
export function shapeWith(font: PdfFont, file: Buffer): void {
  if (!harfbuzz) return;
  const { Blob, Buffer: Text, Direction, Face, Font, shape } = harfbuzz;
  const shaper = shapers.get(file) ?? new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  shapers.set(file, shaper);

  font.layout = (text) => {
    const buffer = new Text();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isFromRight(text) ? Direction.RTL : Direction.LTR);
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const seen = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const letters = seen.has(cluster) ? '' : text.slice(cluster, end);
      seen.add(cluster);
      const codePoints = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
      return { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints };
    });

    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
