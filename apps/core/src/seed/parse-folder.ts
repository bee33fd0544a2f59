import { LOCALES, type Locale } from '@fanfare/contract';
import type * as z from 'zod';
import { labelFile, networkFile, placeFile, serviceFile, serviceTypeFile } from './catalogue-files.ts';
import { methodFile, methodsFile, tariffPlanFile, withdrawalMethodFile } from './money-files.ts';
import type { FileName, RawFolder } from './read-folder.ts';
import { clipFile, couponFile, gradeFile, questFile } from './reward-files.ts';
import { sentenceOf, shown } from './sentences.ts';
import { bannerFile, legalTextsFile, menuFile, offerFile, pagesFile, settingsFile } from './site-files.ts';
import { type TranslationFile, translationFile } from './translation-file.ts';

/** Valid rows of a file, and the ids of all its rows, so that one bad row is reported once. */
export type Rows<T> = { list: T[]; ids: ReadonlySet<number>; brokenIds: ReadonlySet<number> };

/** A parsed folder. */
export type Folder = ReturnType<typeof parseFolder>['folder'];

/** Checks every file against its schema; rows that do not fit are left out and reported in `faults`. */
export function parseFolder(raw: RawFolder) {
  const faults = [...raw.faults];
  const rows = <S extends z.ZodType>(
    file: FileName,
    noun: string,
    schema: S,
    from: unknown = raw.files[file],
  ) => parseRows(faults, file, noun, schema, from);
  const whole = <S extends z.ZodType>(file: FileName, schema: S) => parseWhole(faults, raw, file, schema);
  const methods = whole('payment-methods', methodsFile);

  const folder = {
    networks: rows('networks', 'network', networkFile),
    serviceTypes: rows('service-types', 'type', serviceTypeFile),
    services: rows('services', 'service', serviceFile),
    labels: rows('labels', 'label', labelFile),
    countries: rows('countries', 'country', placeFile),
    languages: rows('languages', 'language', placeFile),
    coupons: rows('coupons', 'coupon', couponFile),
    methods: rows('payment-methods', 'method', methodFile, methods?.methods ?? []),
    withdrawalMethods: rows(
      'payment-methods',
      'withdrawal method',
      withdrawalMethodFile,
      methods?.withdrawal_methods ?? [],
    ),
    grades: rows('grades', 'grade', gradeFile),
    quests: rows('quests', 'quest', questFile),
    clips: rows('tasks', 'task', clipFile),
    tariffPlans: rows('tariff-plans', 'plan', tariffPlanFile),
    banners: rows('banners', 'banner', bannerFile),
    offers: rows('special-offers', 'offer', offerFile),
    menu: whole('menu-items', menuFile),
    pages: whole('pages', pagesFile),
    legalTexts: whole('legal-texts', legalTextsFile),
    settings: whole('settings', settingsFile),
    translations: parseTranslations(faults, raw),
  };

  return { folder, faults };
}

function parseRows<S extends z.ZodType>(
  faults: string[],
  file: FileName,
  noun: string,
  schema: S,
  from: unknown,
): Rows<z.output<S>> {
  const ids = new Set<number>();
  const brokenIds = new Set<number>();
  const list: z.output<S>[] = [];
  if (from !== undefined && !Array.isArray(from))
    faults.push(`${file}.json: is ${shown(from)}: a list of ${noun} rows is expected`);
  for (const [index, value] of Array.isArray(from) ? from.entries() : []) {
    const id = partOf(value, 'id');
    if (typeof id === 'number') ids.add(id);
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      list.push(parsed.data);
      continue;
    }
    if (typeof id === 'number') brokenIds.add(id);
    const row = typeof id === 'number' ? `${noun} ${id}` : `row ${index + 1}`;
    faults.push(...parsed.error.issues.map((issue) => `${file}.json, ${row}: ${sentenceOf(issue, value)}`));
  }

  return { list, ids, brokenIds };
}

function parseWhole<S extends z.ZodType>(
  faults: string[],
  raw: RawFolder,
  file: FileName,
  schema: S,
): z.output<S> | null {
  return parseFile(faults, `${file}.json`, schema, raw.files[file]);
}

/** Translations by language; English is the language of the other files. */
function parseTranslations(faults: string[], { translations }: RawFolder): Map<Locale, TranslationFile> {
  const parsed = new Map<Locale, TranslationFile>();
  for (const [name, from] of Object.entries(translations)) {
    const file = `translations/${name}.json`;
    const locale = LOCALES.find((known) => known === name && known !== 'en');
    if (!locale)
      faults.push(
        `${file}: ${name} is no language that is translated to: ${LOCALES.slice(1).join(', ')} are`,
      );
    const words = parseFile(faults, file, translationFile, from);
    if (locale && words) parsed.set(locale, words);
  }

  return parsed;
}

function parseFile<S extends z.ZodType>(
  faults: string[],
  file: string,
  schema: S,
  from: unknown,
): z.output<S> | null {
  if (from === undefined) return null;
  const parsed = schema.safeParse(from);
  if (parsed.success) return parsed.data;
  faults.push(...parsed.error.issues.map((issue) => `${file}: ${sentenceOf(issue, from)}`));

  return null;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
