import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CATALOGUE = join(import.meta.dirname, '../../../../demo/catalogue');

/** Makes a brand folder as the guide says; `hasSandbox` keeps the ways to pay of the demo. */
export async function makeBrand(folder: string, hasSandbox: boolean): Promise<void> {
  await cp(CATALOGUE, folder, { recursive: true });
  // A live shop is not seeded with the demo's accounts.
  await changeJson<Methods>(join(folder, 'payment-methods.json'), (document) => ({
    ...document,
    methods: document.methods.map((method) =>
      method.additional_information
        ? { ...method, additional_information: 'GB94 BARC 1020 1530 0934 59' }
        : method,
    ),
  }));
  if (hasSandbox) return;
  const methods = await changeJson<Methods>(join(folder, 'payment-methods.json'), (document) => ({
    ...document,
    methods: document.methods.filter(({ gateway }) => gateway === undefined),
  }));
  const kept = new Set(methods.methods.map(({ id }) => String(id)));
  for (const file of await readdir(join(folder, 'translations')))
    await changeJson<Words>(join(folder, 'translations', file), (words) => ({
      ...words,
      'payment-methods': Object.fromEntries(
        Object.entries(words['payment-methods'] ?? {}).filter(([id]) => kept.has(id)),
      ),
    }));
}

type Methods = { methods: { id: number; gateway?: string; additional_information: string | null }[] };
type Words = Record<string, Record<string, unknown>>;

async function changeJson<Document>(
  file: string,
  change: (document: Document) => Document,
): Promise<Document> {
  const changed = change(JSON.parse(await readFile(file, 'utf8')) as Document);
  await writeFile(file, JSON.stringify(changed));

  return changed;
}
