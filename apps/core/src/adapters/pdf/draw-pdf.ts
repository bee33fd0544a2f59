import PDFDocument from 'pdfkit';
import type { Brand, PrintedDocument, Row } from './printed-document.ts';
import { type Line, makeSetter, type Style } from './set-text.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const SIDE = 48;
const TOP = 56;
const BOTTOM = 64;
const GAP = 10;
const WIDTH = PAGE.width - 2 * SIDE;
const TEXT: Style = { size: 9 };
const SMALL: Style = { size: 7.5 };
const STRONG: Style = { size: 9, isBold: true };
const NAME: Style = { size: 13, isBold: true };
const TITLE: Style = { size: 18, isBold: true };
const INK = '#1a1c1b';
const QUIET = '#5c625f';
const LINE = '#d9dcda';
const heightOf = ({ size }: Style) => size * 1.45;

type Place = { x: number; width: number; style: Style; isRight: boolean };

export type PdfPen = {
  addRows(rows: readonly Row[]): void;
  finish(): void;
  /** True while every letter had a font. */
  isWhole(): boolean;
};

/**
 * Draws a document: the part before its rows at once, rows as they come, sums and notes at the end. The same document gives the
 * same file.
 */
export function drawPdf(
  document: PrintedDocument,
  onBytes: (bytes: Buffer) => void,
  onEnd: () => void,
): PdfPen {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: document.language,
    info: {
      Title: document.title,
      Author: document.footer,
      CreationDate: document.madeAt,
      Producer: '',
      Creator: '',
    },
  });
  doc.on('data', onBytes);
  doc.on('end', onEnd);
  const setter = makeSetter(doc, document.language);
  let page = 0;
  let y = TOP;

  function write(text: string, x: number, width: number, style: Style, isRight = false): number {
    return writeLines(setter.linesOf(text, style, width), { x, width, style, isRight });
  }

  function writeLines(lines: readonly Line[], { x, width, style, isRight }: Place): number {
    lines.forEach((line, index) => {
      const left = isRight ? x + width - line.width : x;
      setter.drawLine(line, left, y + style.size + index * heightOf(style), style);
    });

    return lines.length * heightOf(style);
  }

  function addPage(): void {
    doc.addPage();
    page += 1;
    y = PAGE.height - BOTTOM + 24;
    doc.fillColor(QUIET);
    write(document.footer, SIDE, WIDTH - 60, SMALL);
    write(String(page), SIDE + WIDTH - 60, 60, SMALL, true);
    doc.fillColor(INK);
    y = TOP;
  }

  /** Starts a new page when less height is left. */
  function need(height: number): boolean {
    if (y + height <= PAGE.height - BOTTOM) return false;
    addPage();

    return true;
  }

  function rule(color = LINE, width = 0.5): void {
    doc
      .moveTo(SIDE, y)
      .lineTo(SIDE + WIDTH, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
    y += 4;
  }

  /** Draws the logo, or the name, above a line in the brand's color. */
  function writeBrand({ name, light, logo }: Brand): void {
    if (logo) {
      const { png, width, height } = logo.light;
      doc.image(Buffer.from(png), SIDE, y, { width, height });
      y += height;
    } else y += write(name, SIDE, WIDTH, NAME);
    y += GAP;
    rule(light, 2);
    y += GAP;
  }

  function writeFacts(): void {
    for (const { label, value } of document.facts) {
      doc.fillColor(QUIET);
      const height = write(label, SIDE, 140, TEXT);
      doc.fillColor(INK);
      y += Math.max(height, write(value, SIDE + 150, WIDTH - 150, TEXT));
    }
    y += GAP;
  }

  function writeParties(): void {
    const width = (WIDTH - 24) / Math.max(document.parties.length, 1);
    const top = y;
    let bottom = y;
    document.parties.forEach(({ heading, lines }, index) => {
      y = top;
      const x = SIDE + index * (width + 24);
      doc.fillColor(QUIET);
      y += write(heading, x, width, TEXT);
      doc.fillColor(INK);
      lines.forEach((line, place) => {
        y += write(line, x, width, place === 0 ? STRONG : TEXT);
      });
      bottom = Math.max(bottom, y);
    });
    y = bottom + 2 * GAP;
  }

  const shares = document.columns.reduce((sum, { share }) => sum + share, 0);
  const cells = document.columns.map(({ share, isFigure = false }, index) => {
    const before = document.columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    const left = SIDE + (WIDTH * before) / shares;
    return { x: left, width: (WIDTH * share) / shares - 8, isFigure };
  });

  function writeRow(row: readonly string[], style: Style): void {
    const set = cells.map(({ width }, index) => setter.linesOf(row[index] ?? '', style, width));
    const height = Math.max(...set.map(({ length }) => length)) * heightOf(style);
    if (need(height + 8) && style === TEXT) writeHead();
    cells.forEach(({ x, width, isFigure }, index) => {
      writeLines(set[index] ?? [], { x, width, style, isRight: isFigure });
    });
    y += height + 3;
    rule();
  }

  function writeHead(): void {
    doc.fillColor(QUIET);
    writeRow(
      document.columns.map(({ heading }) => heading),
      SMALL,
    );
    doc.fillColor(INK);
  }

  addPage();
  writeBrand(document.brand);
  y += write(document.title, SIDE, WIDTH, TITLE) + GAP;
  writeFacts();
  writeParties();
  writeHead();

  return {
    isWhole: setter.isWhole,
    addRows(rows) {
      for (const row of rows) writeRow(row, TEXT);
    },
    finish() {
      y += GAP;
      for (const { label, value, isTotal = false } of document.sums) {
        const style = isTotal ? STRONG : TEXT;
        need(heightOf(style));
        const height = write(label, SIDE + WIDTH / 2, WIDTH / 2 - 130, style, false);
        y += Math.max(height, write(value, SIDE + WIDTH - 128, 120, style, true));
      }
      y += GAP;
      for (const note of document.notes) {
        need(setter.linesOf(note, TEXT, WIDTH).length * heightOf(TEXT));
        y += write(note, SIDE, WIDTH, TEXT) + 4;
      }
      doc.end();
    },
  };
}
