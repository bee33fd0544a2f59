/**
 * A document for people who keep accounts: an invoice, a statement. What it says is here, how it looks is each writer's
 * own (`write-html.ts`, `draw-pdf.ts`), so that a page and a PDF of it say the same.
 */
export type PrintedDocument = {
  /** For `lang` attributes: pt-BR. */
  language: string;
  brand: Brand;
  title: string;
  /** What is known of the whole, like its number and its day. */
  facts: readonly Fact[];
  /** Who it is from and for: a heading with lines below it. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  columns: readonly Column[];
  /** A cell for each column. */
  rows: readonly Row[];
  sums: readonly (Fact & { isTotal?: boolean })[];
  notes: readonly string[];
  /** Who issued it, on every page. */
  footer: string;
  /** Named in the file, which is the same for the same document. */
  madeAt: Date;
};
/** Whose shop it is from: its name, its colors `#rrggbb`, and its logo where it has one that can be read. */
export type Brand = {
  name: string;
  light: string;
  dark: string;
  logo: { light: Picture; dark: Picture; alt: string } | null;
};
/** PNG, as large as it is drawn in points, with more pixels than those. */
export type Picture = { png: Uint8Array; width: number; height: number };
type Fact = { label: string; value: string };
/** `share` of the width, in parts of all columns. */
type Column = { heading: string; share: number; isFigure?: boolean };
export type Row = readonly string[];

/**
 * What is in a text that a printer has no use for: control characters and marks that turn the direction of what follows. Isolates
 * in pairs, which turn nothing, are those of a name in a sentence.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff]+|\u2068(?![^\u2066-\u2069]*\u2069)|(?<!\u2068[^\u2066-\u2069]*)\u2069/gu;

/** A text as it may stand in a document: one line, without what could break it. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}
