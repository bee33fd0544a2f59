import type { Brand, PrintedDocument } from './printed-document.ts';

const STYLE = `
:root{color-scheme:light dark;--quiet:color-mix(in srgb,CanvasText 72%,Canvas)}
body{max-width:52rem;margin:0 auto;padding:2rem 1.25rem;font:15px/1.5 system-ui,"Noto Sans",sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.6rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.15rem 1.25rem;margin:0 0 1.5rem}
dt{color:var(--quiet)}dd{margin:0}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1.5rem;margin-bottom:1.5rem}
h2{margin:0;color:var(--quiet);font-size:1rem;font-weight:400}
p{margin:0}.parties p:first-of-type{font-weight:600}
.rows{overflow-x:auto}table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .5rem .4rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);text-align:start;vertical-align:top}
th{color:var(--quiet);font-weight:400}.figure{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.sums{justify-content:end;grid-template-columns:auto auto;margin:1rem .5rem 1.5rem 0}.sums dd{text-align:end;font-variant-numeric:tabular-nums}
.sums .total{color:CanvasText;font-weight:600}
header{margin:0 0 1.5rem;padding:0 0 .75rem;border-bottom:3px solid var(--brand);font-size:1.15rem;font-weight:600}header img{display:block;height:auto;max-width:100%}
footer{margin-top:2rem;color:var(--quiet);font-size:.85rem}
@media print{body{padding:0}}
`;

/** Content security policy of the page, which needs nothing but itself. */
export const DOCUMENT_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

/**
 * Renders a document as a standalone page, to be read and printed. Each text is isolated, so that none changes the direction of
 * its neighbours.
 */
export function writeHtml(document: PrintedDocument): string {
  const { language, brand, title, facts, parties, columns, rows, sums, notes, footer } = document;
  const figure = (index: number) => (columns[index]?.isFigure ? ' class="figure"' : '');
  const head = columns.map(({ heading }, index) => `<th scope="col"${figure(index)}>${text(heading)}</th>`);
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td${figure(index)}>${text(cell)}</td>`).join('')}</tr>`,
  );

  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}${colorsOf(brand)}</style></head><body><header>${face(brand)}</header><main>
<h1>${text(title)}</h1>
<dl>${facts.map(({ label, value }) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('')}</dl>
<div class="parties">${parties
    .map(
      ({ heading, lines }) =>
        `<section><h2>${text(heading)}</h2>${lines.map((line) => `<p>${text(line)}</p>`).join('')}</section>`,
    )
    .join('')}</div>
<div class="rows" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>
<dl class="sums">${sums
    .map(({ label, value, isTotal }) => {
      const mark = isTotal ? ' class="total"' : '';
      return `<dt${mark}>${text(label)}</dt><dd${mark}>${text(value)}</dd>`;
    })
    .join('')}</dl>
${notes.map((note) => `<p>${text(note)}</p>`).join('')}
</main><footer>${text(footer)}</footer></body></html>
`;
}

const colorsOf = ({ light, dark }: Brand) =>
  `:root{--brand:${light}}@media(prefers-color-scheme:dark){:root{--brand:${dark}}}`;

/** The logo is embedded, so that the page loads nothing and keeps it when saved. */
function face({ name, logo }: Brand): string {
  if (!logo) return text(name);
  const source = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { width, height } = logo.light;

  return `<picture><source media="(prefers-color-scheme:dark)" srcset="${source(logo.dark.png)}"><img src="${source(logo.light.png)}" alt="${escaped(logo.alt)}" width="${width}" height="${height}"></picture>`;
}

/** Unicode isolates become elements: HTML does not skip names isolated by characters when it determines a text's direction. */
const text = (content: string) =>
  `<bdi>${escaped(content).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')}</bdi>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (content: string) => content.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
