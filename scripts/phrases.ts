/**
 * Makes the phrases of the keyword tool from the annotations and subdivisions of Unicode CLDR: `node scripts/phrases.ts FOLDER`,
 * where FOLDER has them installed (docs/keyword-tool.md). The same sources make the same files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../packages/contract/src/locales.ts';

const OUT = join(import.meta.dirname, '../apps/core/src/adapters/suggestions/phrases');
/** Blocks of characters that nobody makes a video of: faces, hands, clocks, arrows, buttons, plain shapes. */
const LEFT_OUT = [
  [0x2190, 0x23cf],
  [0x25a0, 0x25ff],
  [0x2639, 0x263b],
  [0x2640, 0x2653],
  [0x267e, 0x267f],
  [0x2b00, 0x2bff],
  [0x1f100, 0x1f2ff],
  [0x1f440, 0x1f450],
  [0x1f479, 0x1f480],
  [0x1f4a0, 0x1f4a9],
  [0x1f500, 0x1f513],
  [0x1f518, 0x1f53d],
  [0x1f550, 0x1f567],
  [0x1f590, 0x1f596],
  [0x1f600, 0x1f64f],
  [0x1f7e0, 0x1f7f0],
  [0x1f910, 0x1f91f],
  [0x1f920, 0x1f92f],
  [0x1f970, 0x1f97a],
  [0x1f9d0, 0x1f9d0],
  [0x1fae0, 0x1faf8],
] as const;
const LONGEST = 40;

type Annotations = Record<string, { default?: string[]; tts?: string[] }>;

const sources = process.argv[2];
if (sources === undefined) throw new Error('Name the folder that has the sources installed');
const read = (path: string) => JSON.parse(readFileSync(join(sources, 'node_modules', path), 'utf8'));

for (const locale of LOCALES) {
  const topics = topicsIn(locale);
  write(locale, topics.map((phrases) => JSON.stringify(phrases)).join(',\n'), '[]');
  console.info(`${locale}: ${new Set(topics.flat()).size} phrases of ${topics.length} topics`);
}
const regions = Object.entries(regionsByCountry());
write('regions', regions.map(([code, names]) => `"${code}":${JSON.stringify(names)}`).join(',\n'), '{}');

function write(name: string, lines: string, [opening, closing]: string): void {
  writeFileSync(join(OUT, `${name}.json`), `${opening}\n${lines}\n${closing}\n`);
}

/** Phrases of each topic: its name first, then what else is said of it. */
function topicsIn(locale: Locale): string[][] {
  const language = locale.split('_')[0] ?? locale;
  const { annotations } = read(`cldr-annotations-full/annotations/${language}/annotations.json`)
    .annotations as {
    annotations: Annotations;
  };
  const topics = Object.entries(annotations).filter(([character]) => isTopic(character));

  return topics.flatMap(([, { tts = [], default: said = [] }]) => {
    const phrases = [...tts, ...said].map((phrase) => phrase.trim().toLocaleLowerCase(language));
    const kept = [...new Set(phrases.filter(isPhrase))];

    return kept.length > 1 ? [kept] : [];
  });
}

/** A single pictograph: a sequence of several says who, not what. */
function isTopic(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isSingle = [...character.replaceAll('\u{fe0f}', '')].length === 1;

  return (
    isSingle &&
    /\p{Extended_Pictographic}/u.test(character) &&
    !LEFT_OUT.some(([first, last]) => code >= first && code <= last)
  );
}

/** True for a text that somebody would type: no marks, and nothing but words. */
function isPhrase(phrase: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}' ’-]*$/u.test(phrase) && phrase.length > 1 && phrase.length <= LONGEST
  );
}

/** Names of the first subdivisions of each country, in English: the only language that has them all. */
function regionsByCountry(): Record<string, string[]> {
  const { subdivisionContainment: parts } = read(
    'cldr-core/supplemental/subdivisionContainment.json',
  ).supplemental;
  const { subdivisions: names } = read('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions
    .localeDisplayNames as { subdivisions: Record<string, string> };
  const countries = Object.keys(parts).filter((code) => /^[A-Z]{2}$/.test(code));

  return Object.fromEntries(
    countries.flatMap((code) => {
      const contained = (parts[code]._contains as string[]).flatMap((id) => names[id]?.toLowerCase() ?? []);

      return contained.length > 1 ? [[code, contained]] : [];
    }),
  );
}
