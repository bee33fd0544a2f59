import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Required files of a folder, and optional ones below. */
const REQUIRED_FILES = [
  'networks',
  'service-types',
  'services',
  'labels',
  'countries',
  'languages',
  'payment-methods',
  'menu-items',
  'settings',
] as const;
const OPTIONAL_FILES = [
  'coupons',
  'grades',
  'quests',
  'tasks',
  'tariff-plans',
  'banners',
  'special-offers',
  'pages',
  'legal-texts',
] as const;
export type FileName = (typeof REQUIRED_FILES)[number] | (typeof OPTIONAL_FILES)[number];

/** Folder of translations, one file per language: `translations/de.json`. */
const TRANSLATIONS = 'translations';

/** The unchecked JSON of each file. An unreadable file is a fault, a missing optional one is undefined. */
export type RawFolder = {
  /** Path of the folder. */
  path: string;
  files: Partial<Record<FileName, unknown>>;
  /** Translations by file name: `de`. */
  translations: Record<string, unknown>;
  faults: string[];
};

/** Reads an operator's folder. It does not throw: faults are collected in the result. */
export async function readFolder(folder: string): Promise<RawFolder> {
  const raw: RawFolder = { path: folder, files: {}, translations: {}, faults: [] };
  const read = (path: string, isRequired: boolean) => readJson(raw.faults, folder, path, isRequired);
  for (const name of REQUIRED_FILES) raw.files[name] = await read(`${name}.json`, true);
  for (const name of OPTIONAL_FILES) raw.files[name] = await read(`${name}.json`, false);
  for (const file of await readdir(join(folder, TRANSLATIONS)).catch(() => []))
    if (file.endsWith('.json'))
      raw.translations[basename(file, '.json')] = await read(`${TRANSLATIONS}/${file}`, true);

  return raw;
}

async function readJson(
  faults: string[],
  folder: string,
  path: string,
  isRequired: boolean,
): Promise<unknown> {
  const json = await readFile(join(folder, path), 'utf8').catch(() => null);
  if (json === null) {
    if (isRequired) faults.push(`${path}: the file is missing in ${folder}`);
    return undefined;
  }
  try {
    return JSON.parse(json, refuseUnstorable);
  } catch (error) {
    faults.push(
      `${path}: ${error instanceof SyntaxError ? `is no JSON: ${error.message}` : String((error as Error).message)}`,
    );
    return undefined;
  }
}

/** PostgreSQL can store neither NUL nor unpaired surrogates. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error(`${key} has characters that can not be stored`);

  return value;
}
