import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin, Rolldown } from 'vite';
import { EVERY_PAGE, type WordedModule, wordsOfParts } from './word-parts.ts';

const OURS = /^(?!.*node_modules).*\.tsx?(\?.*)?$/;
/** The module of a route as the router loads it. */
const SCREEN = /\.tsx?\?__react-router-build-client-route$/;
const LATER = /\bimport\(\s*(['"])((?:\.|@fanfare\/)[^'"]+)\1\s*\)/g;
const WORD = /["'`]([\w-]{6})["'`]/g;
/** Placeholder in the code until the build knows the messages of every chunk. */
const NAMES = '__NAMES_OF_WORDS__';
const MARK = /words-of-[\w-]{8}/g;

export type WordedApplication = {
  /** Folder of its `lingui.config.ts`; its code is in `app`. */
  root: string;
  /** Folder in `app` of its `part-names.ts`, `load-messages.ts` and `bring-words.ts`. */
  i18n: string;
  /** Paths in `app` of the entries that every page loads. */
  everyPage: RegExp;
};
type Messages = Record<string, unknown>;
type Names = { everyPage: string; screens: Record<string, string> };
/** The names of parts that have words, by their marks and by their screens, and the files that hold the words. */
type Cut = { byMark: Map<string, string>; names: Names; files: Map<string, string> };

/**
 * Words of a built page come with the code that says them: those of a screen with the screen, those of a part that is loaded late
 * with that part, and both are asked for at once. The server, development and tests have all words of a language.
 */
export function words({ root, i18n, everyPage }: WordedApplication): Plugin {
  const app = join(root, 'app');
  const file = (name: string) => join(app, i18n, `${name}.ts`);
  const [namesFile, loaderFile, bringerFile] = [
    file('part-names'),
    file('load-messages'),
    file('bring-words'),
  ];
  const isOfEveryPage = (id: string) => everyPage.test(relative(app, id));
  const said = new Map<string, string[]>();
  const marks = new Set<string>();
  const mark = (id: string) => {
    marks.add(markOf(id));

    return markOf(id);
  };
  let catalogues: Map<string, Messages>;
  let cut: Cut | null = null;

  return {
    name: 'words',
    apply: 'build',
    async buildStart() {
      catalogues ??= await compiledCatalogues(root);
    },
    load(id) {
      const isPage = this.environment.name === 'client';
      if (id === namesFile)
        return `export const { everyPage, screens } = ${isPage ? NAMES : JSON.stringify(cut?.names)};`;

      return id === loaderFile && isPage ? loaderIn(this.environment.config.base) : null;
    },
    async transform(code, id) {
      if (this.environment.name !== 'client' || !OURS.test(id)) return null;
      const english = catalogues.get('en') ?? {};
      said.set(
        id,
        [...code.matchAll(WORD)].map(([, word = '']) => word).filter((word) => word in english),
      );
      const waiting =
        SCREEN.test(id) && !isOfEveryPage(id)
          ? `${code}\nawait bringWords('${mark(id)}');`
          : await bringing(code, async (path) => mark((await this.resolve(path, id))?.id ?? path));

      // Behind the code: no line moves, and source maps tell of the line that was written.
      return waiting === code
        ? null
        : { code: `${waiting}\nimport { bringWords } from '${bringerFile}';`, map: null };
    },
    buildEnd(error) {
      if (error !== undefined || this.environment.name !== 'client') return;
      for (const id of [namesFile, loaderFile])
        if (this.getModuleInfo(id) === null) throw new Error(`words: no module of the build is ${id}`);
    },
    renderChunk(code) {
      if (this.environment.name !== 'client') return null;
      cut ??= cutWords({ graph: this, isOfEveryPage, said, marks, catalogues });
      const { byMark, names } = cut;
      const named = code
        .replace(MARK, (mark) => byMark.get(mark) ?? '')
        .replace(NAMES, JSON.stringify(names));

      return named === code ? null : { code: named, map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of cut?.files ?? []) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The code of a module that waits for the words of what it loads late, by their marks. */
async function bringing(code: string, mark: (path: string) => Promise<string>): Promise<string> {
  const paths = new Set([...code.matchAll(LATER)].map(([, , path = '']) => path));
  const marks = new Map(await Promise.all([...paths].map(async (path) => [path, await mark(path)] as const)));

  return code.replace(
    LATER,
    (load, _, path) => `Promise.all([${load}, bringWords('${marks.get(path)}')]).then(([part]) => part)`,
  );
}

type PartWords = {
  graph: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;
  isOfEveryPage: (id: string) => boolean;
  said: ReadonlyMap<string, string[]>;
  /** Marks of the parts whose words the code brings. */
  marks: ReadonlySet<string>;
  catalogues: ReadonlyMap<string, Messages>;
};

/** Throws where an expression of this file no longer meets what it looks for, which would leave a page without its words. */
function cutWords({ graph, isOfEveryPage, said, marks, catalogues }: PartWords): Cut {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry).sort();
  // Asked once of each module: the bundler copies all that it knows of one, and parts share most of them.
  const modules = new Map<string, WordedModule | undefined>();
  const moduleOf = (id: string) => {
    if (!modules.has(id)) modules.set(id, wordedModule(graph.getModuleInfo(id), said.get(id) ?? []));

    return modules.get(id);
  };
  const parts = wordsOfParts(moduleOf, {
    every: entries.filter(isOfEveryPage),
    screens: entries.filter((id) => !isOfEveryPage(id)),
  });
  const cut: Cut = { byMark: new Map(), names: { everyPage: '', screens: {} }, files: new Map() };
  if (parts.size === 0) throw new Error(`words: ${WORD} meets no message in any module`);
  for (const [part, ids] of parts) {
    if (part !== EVERY_PAGE && !marks.has(markOf(part)))
      throw new Error(`words: neither ${SCREEN} nor ${LATER} meets what loads ${part}`);
    const sources = [...catalogues].map(([locale, messages]) => [locale, sourceOf(messages, ids)] as const);
    const name = hashOf(JSON.stringify(sources));
    for (const [locale, source] of sources) cut.files.set(`assets/${locale}-${name}.js`, source);
    if (part === EVERY_PAGE) cut.names.everyPage = name;
    else if (SCREEN.test(part)) cut.names.screens[basename(part).replace(/\.tsx?\?.*/, '')] = name;
    cut.byMark.set(markOf(part), name);
  }

  return cut;
}

function wordedModule(module: Rolldown.ModuleInfo | null, words: string[]): WordedModule | undefined {
  return module === null
    ? undefined
    : { imports: module.importedIds, later: module.dynamicallyImportedIds, words };
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
async function compiledCatalogues(cwd: string): Promise<Map<string, Messages>> {
  const config = getConfig({ cwd });
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
