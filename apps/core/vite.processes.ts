import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import steps from './src/areas/order.json' with { type: 'json' };
import { BUNDLES } from './src/processes/built-code.ts';
import { ROLES } from './src/processes/role.ts';

/** Bundles the core for its processes (docs/decisions/0128): our files, and libraries as they are. scripts/build.ts names the folder. */
const OUT = process.env.BUNDLE_TO ?? join(BUNDLES, 'new');
const at = (file: string) => join(import.meta.dirname, 'src', file);
const nameOf = (file: string) => basename(file, '.ts');

/** Modules that run in a thread of their own. */
const THREADS = [
  'adapters/pdf/pdf-worker.ts',
  'areas/billing/statements/parse-statement.ts',
  'http/describe-calls.ts',
].map(at);
const ENTRIES = [at('main.ts'), ...THREADS];

/** Roles that load at their start what an `area.ts` imports for a key; other keys are loaded when they are asked for. */
const LOADED_BY: Record<string, readonly string[]> = {
  routes: ['web'],
  finders: ['web', 'console'],
  staffRoutes: ['console'],
  schedules: ['worker'],
};
const KEY_OR_IMPORT = /^ {2}(?:async )?(\w+)[:(]|import\('(\.[^']+\.ts)'\)/gm;
const THREAD = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** Keeps paths those of the source files, where migrations, words and pictures lie, and names the entries of threads. */
const pathsOfSources: Plugin = {
  name: 'paths-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const here = relative(OUT, dirname(id));
      const named = code.replace(THREAD, (_, path) => {
        const file = join(dirname(id), path);
        if (!ENTRIES.includes(file)) throw new Error(`${relative(at(''), file)} is no entry of the bundle`);
        return `new URL('./${nameOf(file)}.js', import.meta.url )`;
      });

      return {
        code: named
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${here}')`)
          .replaceAll('import.meta.url)', `new URL('${here}/', import.meta.url))`),
        map: null,
      };
    },
  },
};

/** Names the areas as they are imported: a chunk that waits for an area in it would wait for itself. */
const namedAreas: Plugin = {
  name: 'named-areas',
  enforce: 'pre',
  transform: {
    filter: { id: at('areas.ts') },
    handler() {
      const areas = steps.flat();
      const imports = areas.map((area, n) => `import { area as area${n} } from './areas/${area}/area.ts';`);
      const pairs = areas.map((area, n) => `['${area}', area${n}]`);

      return { code: `${imports.join('')}export const AREAS = new Map([${pairs.join()}]);`, map: null };
    },
  },
};

type Imports = { importedIds: string[] };

/**
 * Names the chunk of each module by the roles and threads that load it at their start, so that each of them reads a handful of files, and
 * none that it does not run. What is loaded later has no name, and is a chunk of its own.
 */
function chunkNames(importsOf: (id: string) => Imports | null): Map<string, string> {
  const names = new Map<string, string>();
  const follow = (name: string, starts: string[]) => {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id) || !existsSync(id)) return;
      seen.add(id);
      for (const imported of importsOf(id)?.importedIds ?? []) visit(imported);
      if (basename(id) === 'area.ts') importsOfArea(id, name).forEach(visit);
    };
    starts.forEach(visit);
    for (const id of seen) names.set(id, names.has(id) ? `${names.get(id)}-${name}` : name);
  };
  const always = [at('commands/command-line.ts'), at('processes/start-role.ts')];
  for (const role of ROLES) follow(role, [...always, at(`processes/run-${role}.ts`)]);
  for (const entry of ENTRIES) follow(nameOf(entry), [entry]);

  return names;
}

function importsOfArea(file: string, role: string): string[] {
  let key = '';

  return [...readFileSync(file, 'utf8').matchAll(KEY_OR_IMPORT)].flatMap(([, name, path]) => {
    key = name ?? key;
    return path !== undefined && LOADED_BY[key]?.includes(role) ? [join(dirname(file), path)] : [];
  });
}

let names: Map<string, string> | undefined;
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pathsOfSources, namedAreas],
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    // Read by a Node with --enable-source-maps alone: they take 15 to 20 MB of a process.
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(ENTRIES.map((file) => [nameOf(file), file])),
      preserveEntrySignatures: false,
      output: {
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'loaded at a start',
              name: (id, graph) => {
                names ??= chunkNames((one) => graph.getModuleInfo(one));
                return names.get(id) ?? null;
              },
            },
          ],
        },
      },
    },
  },
});
