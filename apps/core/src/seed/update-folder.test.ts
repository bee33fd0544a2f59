import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runToEnd } from '../../testing/instance.ts';
import { FORMAT } from './format-steps.ts';
import { readFolder } from './read-folder.ts';
import { updateFolder } from './update-folder.ts';
import { validateFolder } from './validate-folder.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/catalogue');

type Content = Record<string, unknown>;

async function demoCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-brand-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(DEMO, folder, { recursive: true });

  return folder;
}

async function edit(folder: string, file: string, change: (content: Content) => unknown): Promise<void> {
  const path = join(folder, file);
  const content = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify(change(content) ?? content, null, '\t')}\n`);
}

const read = async (folder: string, file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));

/** The demo as an operator may have copied it before folders had formats. */
async function oldFolder(): Promise<string> {
  const folder = await demoCopy();
  await edit(folder, 'settings.json', (settings) => {
    delete settings.format;
    const instance = settings.instance as { legalUrls: { name: unknown }[] };
    for (const [place, url] of instance.legalUrls.entries()) if (place > 0) url.name = `Text ${place}`;
  });
  await edit(folder, 'grades.json', (grades) => {
    const [first] = grades as unknown as { name: unknown }[];
    if (first) first.name = 'Starter';
  });
  await edit(folder, 'payment-methods.json', (methods) => ({
    recurring_methods_example: [{ id: 501 }],
    ...methods,
  }));
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify([{ route_name: 'index', meta_title: 'Services', meta_description: null }]),
  );
  await writeFile(join(folder, 'notes.json'), '{"of": "the operator"}');

  return folder;
}

const faultOf = async (folder: string) => {
  const raw = await readFolder(folder);

  return () => validateFolder(raw);
};

test('a folder of before there were formats is refused with the command that brings it up to date, which does', async () => {
  const folder = await oldFolder();
  expect(await faultOf(folder)).toThrow(
    `settings.json: the folder is of format 1, this version of the shop reads ${FORMAT}: run npm run shop -- update-folder ${folder} first`,
  );

  expect(await updateFolder(folder)).toEqual([
    'grades.json: name by language (1)',
    'pages.json: meta_title and meta_description by language (1)',
    'settings.json: names of legalUrls by language (2)',
    'payment-methods.json: recurring_methods_example is gone, nothing reads it',
    `settings.json: format is ${FORMAT}`,
  ]);
  expect(await faultOf(folder)).not.toThrow();
  expect((await read(folder, 'grades.json'))[0].name).toEqual({ en: 'Starter' });
  expect(await read(folder, 'pages.json')).toEqual([
    { route_name: 'index', meta_title: { en: 'Services' }, meta_description: null },
  ]);
  const { format, instance } = await read(folder, 'settings.json');
  expect([format, instance.legalUrls.map(({ name }: { name: Content }) => name.en)]).toEqual([
    FORMAT,
    ['Terms of service', 'Text 1', 'Text 2'],
  ]);
});

test('a second update has nothing to do and writes nothing', async () => {
  const folder = await oldFolder();
  await updateFolder(folder);
  const before = await textsOf(folder);
  expect(await updateFolder(folder)).toEqual([]);
  expect(await textsOf(folder)).toEqual(before);
});

test('what no step knows stays: files, fields, order, indentation and rights; no half-written file is left', async () => {
  const folder = await oldFolder();
  await edit(folder, 'settings.json', (settings) => ({ ...settings, ours: 'kept' }));
  const path = join(folder, 'settings.json');
  const [{ mode }, services, notes] = await Promise.all([
    stat(path),
    readFile(join(folder, 'services.json'), 'utf8'),
    readFile(join(folder, 'notes.json'), 'utf8'),
  ]);
  const longAgo = new Date(0);
  await utimes(join(folder, 'services.json'), longAgo, longAgo);
  await updateFolder(folder);

  const settings = await readFile(path, 'utf8');
  expect(Object.keys(JSON.parse(settings))).toEqual(['format', 'instance', 'global', 'ours']);
  expect(settings).toMatch(/^\{\n\t"format"/);
  expect((await stat(path)).mode).toBe(mode);
  expect(await readFile(join(folder, 'services.json'), 'utf8')).toBe(services);
  expect((await stat(join(folder, 'services.json'))).mtimeMs).toBe(0);
  expect(await readFile(join(folder, 'notes.json'), 'utf8')).toBe(notes);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('an update that was cut off is done by the next one', async () => {
  const [whole, cut] = [await oldFolder(), await oldFolder()];
  await updateFolder(whole);
  // Settings are written last: a cut leaves the others in the new format, and the name of the old one.
  for (const file of ['grades.json', 'pages.json', 'payment-methods.json'])
    await cp(join(whole, file), join(cut, file));
  await updateFolder(cut);
  expect(await textsOf(cut)).toEqual(await textsOf(whole));
});

test.each([
  [
    FORMAT + 1,
    `the folder is of format ${FORMAT + 1}, this version of the shop reads up to ${FORMAT}: update the shop first`,
  ],
  ['two', `format is "two": a whole number, now ${FORMAT}, is expected`],
  [0, `format is 0: a whole number, now ${FORMAT}, is expected`],
])('format %s is refused by seed and by update, which changes nothing', async (format, sentence) => {
  const folder = await demoCopy();
  await edit(folder, 'settings.json', (settings) => ({ ...settings, format }));
  const before = await textsOf(folder);
  expect(await faultOf(folder)).toThrow(`settings.json: ${sentence}`);
  await expect(updateFolder(folder)).rejects.toThrow(`settings.json: ${sentence}`);
  expect(await textsOf(folder)).toEqual(before);
});

test('a file that is no JSON is named, and nothing is written', async () => {
  const folder = await oldFolder();
  await writeFile(join(folder, 'grades.json'), '[{');
  const before = await textsOf(folder);
  await expect(updateFolder(folder)).rejects.toThrow(/ grades\.json: is no JSON: /);
  expect(await textsOf(folder)).toEqual(before);
});

test('the command says what it changed, that there is nothing to do, and what it needs', async () => {
  const folder = await oldFolder();
  expect(await runToEnd(['update-folder', folder], {})).toEqual({
    code: 0,
    output: expect.stringContaining(`settings.json: format is ${FORMAT}\n`),
  });
  expect(await runToEnd(['update-folder', folder], {})).toEqual({
    code: 0,
    output: 'The folder is up to date: there is nothing to do\n',
  });
  expect(await runToEnd(['update-folder'], {})).toEqual({
    code: 1,
    output: 'update-folder needs FOLDER: npm run shop -- update-folder FOLDER\n',
  });
  expect(await runToEnd(['update-folder', '/nowhere'], {})).toEqual({
    code: 1,
    output: 'There is no folder /nowhere\n',
  });
});

async function textsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));

  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}
