import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin, Rolldown } from 'vite';
import { EVERY_PAGE, wordsOfParts } from './vite-word-parts.ts';

const APP = join(import.meta.dirname, 'app');
const FOLDER = join(APP, 'shared/i18n');
const NAMES_FILE = join(FOLDER, 'part-names.ts');
const LOADER_FILE = join(FOLDER, 'load-messages.ts');
const BRINGER_FILE = join(FOLDER, 'bring-words.ts');
const OURS = /^(?!.*node_modules).*\.tsx?(\?.*)?$/;
/** The module of a route as the router loads it. */
const SCREEN = /\.tsx?\?__react-router-build-client-route$/;
const OF_EVERY_PAGE = /^(entry\.client|root|routes\/layouts\/[^/]+)\.tsx/;
const LATER = /\bimport\(\s*(['"])((?:\.|@fanfare\/)[^'"]+)\1\s*\)/g;
const WORD = /["'`]([\w-]{6})["'`]/g;
/** Placeholder in the code until the build knows the messages of every chunk. */
const NAMES = '__NAMES_OF_WORDS__';
const MARK = /words-of-[\w-]{8}/g;

type Messages = Record<string, unknown>;
type Names = { everyPage: string; screens: Record<string, string> };
/** The names of parts that have words, by their marks and by their screens, and the files that hold the words. */
type Cut = { byMark: Map<string, string>; names: Names; files: Map<string, string> };

/**
 * Words of a built page come with the code that says them: those of a screen with the screen, those of a part that is loaded late
 * with that part, and both are asked for at once. The server, development and tests have all words of a language.
 */
export function words(): Plugin {
  const said = new Map<string, string[]>();
  let catalogues: Map<string, Messages>;
  let cut: Cut | null = null;

  return {
    name: 'words',
    apply: 'build',
    async buildStart() {
      catalogues ??= await compiledCatalogues();
    },
    load(id) {
      const isPage = this.environment.name === 'client';
      if (id === NAMES_FILE)
        return `export const { everyPage, screens } = ${isPage ? NAMES : JSON.stringify(cut?.names)};`;

      return id === LOADER_FILE && isPage ? loaderIn(this.environment.config.base) : null;
    },
    async transform(code, id) {
      if (this.environment.name !== 'client' || !OURS.test(id)) return null;
      const english = catalogues.get('en') ?? {};
      said.set(
        id,
        [...code.matchAll(WORD)].map(([, word = '']) => word).filter((word) => word in english),
      );

      return bringing(code, id, async (path) => (await this.resolve(path, id))?.id ?? path);
    },
    renderChunk(code) {
      if (this.environment.name !== 'client') return null;
      cut ??= cutWords(this, said, catalogues);
      const { byMark, names } = cut;
      const named = code
        .replace(MARK, (mark) => byMark.get(mark) ?? '')
        .replace(NAMES, JSON.stringify(names));

      return named === code ? null : { code: named };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of cut?.files ?? []) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The code of a module that waits for the words of what it loads late, and of the screen that it is. */
async function bringing(
  code: string,
  id: string,
  resolve: (path: string) => Promise<string>,
): Promise<string | null> {
  if (SCREEN.test(id) && !isOfEveryPage(id))
    return `import { bringWords } from '${BRINGER_FILE}';\n${code}\nawait bringWords('${markOf(id)}');`;
  const paths = new Set([...code.matchAll(LATER)].map(([, , path = '']) => path));
  if (paths.size === 0) return null;
  const marks = new Map(
    await Promise.all([...paths].map(async (path) => [path, markOf(await resolve(path))] as const)),
  );
  const waiting = code.replace(LATER, (load, _, path) => `withWords('${marks.get(path)}', ${load})`);

  return `import { withWords } from '${BRINGER_FILE}';\n${waiting}`;
}

function cutWords(
  graph: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  said: ReadonlyMap<string, string[]>,
  catalogues: ReadonlyMap<string, Messages>,
): Cut {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry).sort();
  const parts = wordsOfParts(
    (id) => {
      const module = graph.getModuleInfo(id);
      if (module === null) return undefined;

      return { imports: module.importedIds, later: module.dynamicallyImportedIds, words: said.get(id) ?? [] };
    },
    { every: entries.filter(isOfEveryPage), screens: entries.filter((id) => !isOfEveryPage(id)) },
  );
  const cut: Cut = { byMark: new Map(), names: { everyPage: '', screens: {} }, files: new Map() };
  for (const [part, ids] of parts) {
    const sources = [...catalogues].map(([locale, messages]) => [locale, sourceOf(messages, ids)] as const);
    const name = hashOf(JSON.stringify(sources));
    for (const [locale, source] of sources) cut.files.set(`assets/${locale}-${name}.js`, source);
    if (part === EVERY_PAGE) cut.names.everyPage = name;
    else if (SCREEN.test(part)) cut.names.screens[relative(APP, part).replace(/\.tsx?\?.*/, '')] = name;
    cut.byMark.set(markOf(part), name);
  }

  return cut;
}

function isOfEveryPage(id: string): boolean {
  return OF_EVERY_PAGE.test(relative(APP, id));
}

function markOf(id: string): string {
  return `words-of-${hashOf(id)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function sourceOf(messages: Messages, ids: readonly string[]): string {
  return `export default ${JSON.stringify(Object.fromEntries(ids.map((id) => [id, messages[id]])))};`;
}

function loaderIn(base: string): string {
  return `export async function loadMessages(locale, part) {
    return (await import(/* @vite-ignore */ \`${base}assets/\${locale}-\${part}.js\`)).default;
  }`;
}

/** The messages of each language. What one lacks is English. */
async function compiledCatalogues(): Promise<Map<string, Messages>> {
  const config = getConfig({ cwd: import.meta.dirname });
  const [catalogue] = await getCatalogs(config);
  if (catalogue === undefined) throw new Error('lingui.config.ts names no catalogue');
  const { fallbackLocales, sourceLocale = 'en' } = config;
  const compiled = config.locales.map(async (locale): Promise<[string, Messages]> => {
    const { messages } = await catalogue.getTranslations(locale, { fallbackLocales, sourceLocale });
    const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });

    return [locale, JSON.parse(source).messages];
  });

  return new Map(await Promise.all(compiled));
}
