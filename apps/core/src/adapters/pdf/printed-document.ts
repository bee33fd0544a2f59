/**
 * Content of a document for bookkeeping: an invoice, a statement. Its look is each writer's own (`write-html.ts`,
 * `draw-pdf.ts`), so that the page and the PDF say the same.
 */
export type PrintedDocument = {
  /** Value of `lang` attributes: pt-BR. */
  language: string;
  brand: Brand;
  title: string;
  /** Facts about the whole, such as its number and date. */
  facts: readonly Fact[];
  /** Sender and recipient: a heading with lines below it. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  columns: readonly Column[];
  /** Rows with a cell per column. */
  rows: readonly Row[];
  sums: readonly (Fact & { isTotal?: boolean })[];
  notes: readonly string[];
  /** The issuer, on every page. */
  footer: string;
  /** Date of the file, so that the same document gives the same file. */
  madeAt: Date;
};
/** The shop's name, its colors `#rrggbb`, and its logo if it can be read. */
export type Brand = {
  name: string;
  light: string;
  dark: string;
  logo: { light: Picture; dark: Picture; alt: string } | null;
};
/** A PNG with its size in points; it has more pixels than those. */
export type Picture = { png: Uint8Array; width: number; height: number };
type Fact = { label: string; value: string };
/** `share` of the width, relative to all columns. */
type Column = { heading: string; share: number; isFigure?: boolean };
export type Row = readonly string[];

/**
 * Characters without a use in print: control characters, and marks that change the direction of what follows. Paired isolates,
 * which change nothing outside, are those of a name in a sentence.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff]+|\u2068(?![^\u2066-\u2069]*\u2069)|(?<!\u2068[^\u2066-\u2069]*)\u2069/gu;

/** A text as a document can hold it: one line, without anything that could break it. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}
