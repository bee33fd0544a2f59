import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUNDLES, hashSources } from '../apps/core/src/processes/built-code.ts';
import { runWithUs } from './run-with-us.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPRESSED = /\.(js|css|svg|json|txt|html)$/;

const AREAS = 'apps/core/src/areas';
/** Folders of the letters that each area sends. */
const TEMPLATES = readdirSync(join(ROOT, AREAS))
  .map((area) => `${AREAS}/${area}/letters`)
  .filter((folder) => existsSync(join(ROOT, folder)));
if (TEMPLATES.length === 0) throw new Error(`no area has ${AREAS}/…/letters`);

/** A part of a build, with a stamp in its folder: a hash of the sources that it was built from. */
type Part = {
  name: string;
  workspace: string;
  sources: string[];
  script?: string;
  finish: () => Promise<void>;
};
const PARTS: [Part, ...Part[]] = [
  {
    name: 'client of the API',
    workspace: 'packages/api-client',
    // Without what the build itself writes into the folder.
    sources: [
      ...['README.md', 'package.json', 'generated-calls.ts', 'src/client.ts'].map(
        (file) => `packages/api-client/${file}`,
      ),
      'packages/contract/src',
      'packages/rules/src',
      'package-lock.json',
    ],
    finish: packClient,
  },
  {
    name: 'storefront',
    workspace: 'apps/storefront',
    sources: [
      'apps/storefront',
      'packages/client/src',
      'packages/contract/src',
      'packages/page-build/src',
      'packages/rules/src',
      'packages/ui/src',
      'package-lock.json',
    ],
    finish: async () => {
      await packClient();
      await setMapsAside(join(PAGES, 'assets'), join(ROOT, 'apps/storefront/build/maps'));
      await compressFolder(PAGES);
    },
  },
  {
    name: 'console',
    workspace: 'apps/console',
    sources: [
      'apps/console',
      'packages/client/src',
      'packages/contract/src',
      'packages/page-build/src',
      'packages/rules/src',
      'packages/ui/src',
      'package-lock.json',
    ],
    finish: async () => {
      const assets = join(ROOT, 'apps/console/build/assets');
      await setMapsAside(assets, join(ROOT, 'apps/console/build/maps'));
      await compressFolder(assets);
    },
  },
  {
    name: 'letters',
    workspace: 'apps/core',
    sources: [
      'apps/core/emails',
      'apps/core/src/adapters/mail',
      ...TEMPLATES,
      'apps/core/vite.config.ts',
      'packages/rules/src',
      'package-lock.json',
    ],

    script: 'build:emails',
    finish: async () => undefined,
  },
];
/** Files that the storefront sends to browsers. */
const PAGES = join(ROOT, 'apps/storefront/build/client');
/** Files that a build writes itself, among its sources or beside them. */
const NOT_SOURCES = ['node_modules', 'build', '.react-router', 'en.po'];

/** Memory with room for both applications at once: the storefront's build takes 1.5 GB, the console's 0.7. */
const ROOM_FOR_BOTH = 3 * 1024 ** 3;

/** Builds each part whose sources changed since its last build; side by side where the machine has the memory. */
export async function build(): Promise<void> {
  // The storefront takes the client of the API among its files.
  const [client, ...others] = PARTS;
  await buildPart(client);
  if (process.availableMemory() > ROOM_FOR_BOTH) await Promise.all(others.map(buildPart));
  else for (const part of others) await buildPart(part);
  await bundleCore();
}

async function buildPart({ name, workspace, sources, script = 'build', finish }: Part): Promise<void> {
  const stampFile = join(ROOT, workspace, 'build/.stamp');
  const stamp = await hashOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write(`Building the ${name}…\n`);
  await runWithUs('npm', ['run', '--silent', script, '--workspace', workspace], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await finish();
  writeFileSync(stampFile, stamp);
}

/** Puts the client of the API where readers of its documentation get it: build/client is new after each build. */
async function packClient(): Promise<void> {
  if (!existsSync(PAGES)) return;
  const pack = ['pack', '--silent', '--workspace', 'packages/api-client', '--pack-destination', PAGES];
  await runWithUs('npm', pack, { cwd: ROOT, env: process.env });
  const packed = readdirSync(PAGES).find((name) => /^fanfare-api-client-.*\.tgz$/.test(name));
  if (packed === undefined) throw new Error('the client of the API was not packed');
  renameSync(join(PAGES, packed), join(PAGES, 'fanfare-api-client.tgz'));
}

/** Moves source maps out of what is sent to browsers, to where a worker reads them (areas/page-faults). */
async function setMapsAside(assets: string, maps: string): Promise<void> {
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  const names = (await readdir(assets)).filter((name) => name.endsWith('.map'));
  if (names.length === 0) throw new Error(`no file of ${assets} ends with .map`);
  for (const name of names) await rename(join(assets, name), join(maps, name));
}

/** Bundles the core for web, worker and console, beside the bundle before, with which a shop may be running. */
async function bundleCore(): Promise<void> {
  const hash = hashSources();
  const folder = join(BUNDLES, hash);
  if (!existsSync(folder)) {
    process.stdout.write('Building the core…\n');
    const fresh = join(BUNDLES, 'new');
    await runWithUs('npm', ['run', '--silent', 'build:processes', '--workspace', 'apps/core'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const before = readdirSync(BUNDLES).filter((name) => /^[\da-f]{16}$/.test(name));
    before.sort((a, b) => statSync(join(BUNDLES, b)).mtimeMs - statSync(join(BUNDLES, a)).mtimeMs);
    for (const name of before.slice(1)) await rm(join(BUNDLES, name), { recursive: true });
    renameSync(fresh, folder);
  }
  // The newest of the folders is the one that runs, also where an older state of the sources is built again.
  utimesSync(folder, new Date(), new Date());
  const main = join(ROOT, 'apps/core/build/main.js');
  const text = `import './processes/${hash}/main.js';\n`;
  // A build beside this one, as parts of the benchmark begin theirs, has a file of its own under way.
  const fresh = `${main}.${process.pid}`;
  if (existsSync(main) && readFileSync(main, 'utf8') === text) return;
  writeFileSync(fresh, text);
  renameSync(fresh, main);
}

async function hashOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }

  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const kept = entries.filter(({ name }) => !NOT_SOURCES.includes(name) && !/\.test\.tsx?$/.test(name));
  const lists = await Promise.all(kept.map((entry) => filesOf(join(path, entry.name))));

  return lists.flat().sort();
}

/** Writes the compressed files that the server sends as they are. */
async function compressFolder(folder: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  const files = (await filesOf(folder)).filter((file) => COMPRESSED.test(file));
  if (files.length === 0) throw new Error(`${COMPRESSED} meets no file of ${folder}`);
  const waiting = files.values();
  const lane = async () => {
    for (const file of waiting) {
      const content = await readFile(file);
      const [small, plain] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzipped(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, plain)]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

if (import.meta.main) await build();
