import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that a shop can not do without, and those that it may leave out. */
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
const OPTIONAL_FILES = ['coupons', 'grades', 'quests', 'tariff-plans', 'banners', 'special-offers'] as const;
export type FileName = (typeof REQUIRED_FILES)[number] | (typeof OPTIONAL_FILES)[number];

/** The JSON of each file, unchecked; what can not be read is a fault, an optional file that is missing is undefined. */
export type RawFolder = { files: Partial<Record<FileName, unknown>>; faults: string[] };

/** Reads an operator's folder. Throws nothing: whatever is wrong is among the faults. */
export async function readFolder(folder: string): Promise<RawFolder> {
  const raw: RawFolder = { files: {}, faults: [] };
  for (const name of REQUIRED_FILES) await readInto(raw, folder, name, true);
  for (const name of OPTIONAL_FILES) await readInto(raw, folder, name, false);

  return raw;
}

async function readInto(raw: RawFolder, folder: string, name: FileName, isRequired: boolean): Promise<void> {
  const json = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null);
  if (json === null) {
    if (isRequired) raw.faults.push(`${name}.json: the file is missing in ${folder}`);
    return;
  }
  try {
    raw.files[name] = JSON.parse(json, refuseUnstorable);
  } catch (error) {
    raw.faults.push(`${name}.json: ${error instanceof Error ? error.message : 'is no JSON'}`);
  }
}

/** PostgreSQL stores neither NUL nor half of a character. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error(`${key} has characters that can not be stored`);

  return value;
}
