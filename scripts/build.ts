import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { KEPT_CODE } from '../apps/core/src/processes/role-memory.ts';
import { runWithUs } from './run-with-us.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPRESSED = /\.(js|css|svg|json|txt|html)$/;

const AREAS = 'apps/core/src/areas';
/** Folders of the letters that each area sends. */
const TEMPLATES = readdirSync(join(ROOT, AREAS))
  .map((area) => `${AREAS}/${area}/letters`)
  .filter((folder) => existsSync(join(ROOT, folder)));

/** Parts of a build: name, sources, and the stamp, which is a hash of the sources it was built from. */
const PARTS = [
  {
    name: 'client of the API',
    workspace: 'packages/api-client',
    sources: ['packages/api-client', 'package-lock.json'],
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
/** What the storefront sends to browsers. */
const PAGES = join(ROOT, 'apps/storefront/build/client');
/** Files that a build writes itself, among its sources or beside them. */
const NOT_SOURCES = ['node_modules', 'build', '.react-router', 'en.po'];
/** Folders of code that web and worker load. */
const CODE = ['apps/core/src', 'packages/contract/src', 'packages/rules/src'];

/** Builds each part whose sources changed since its last build. */
export async function build(): Promise<void> {
  for (const { name, workspace, sources, script = 'build', finish } of PARTS) {
    const stampFile = join(ROOT, workspace, 'build/.stamp');
    const stamp = await hashOf(sources);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    process.stdout.write(`Building the ${name}…\n`);
    runWithUs('npm', ['run', '--silent', script, '--workspace', workspace], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await finish();
    writeFileSync(stampFile, stamp);
  }
  await keepCode();
}

/** Puts the client of the API where readers of its documentation get it: build/client is new after each build. */
async function packClient(): Promise<void> {
  if (!existsSync(PAGES)) return;
  const pack = ['pack', '--silent', '--workspace', 'packages/api-client', '--pack-destination', PAGES];
  runWithUs('npm', pack, { cwd: ROOT, env: process.env });
  const packed = readdirSync(PAGES).find((name) => /^fanfare-api-client-.*\.tgz$/.test(name));
  if (packed === undefined) throw new Error('the client of the API was not packed');
  renameSync(join(PAGES, packed), join(PAGES, 'fanfare-api-client.tgz'));
}

/** Moves source maps out of what is sent to browsers, to where a worker reads them (areas/page-faults). */
async function setMapsAside(assets: string, maps: string): Promise<void> {
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  for (const name of await readdir(assets))
    if (name.endsWith('.map')) await rename(join(assets, name), join(maps, name));
}

/** Keeps the shop's files without their types, for web and worker to load (apps/core/src/processes/code-cache.ts). */
async function keepCode(): Promise<void> {
  const stampFile = join(KEPT_CODE, '.stamp');
  const stamp = await hashOf(CODE);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const files = (await Promise.all(CODE.map((folder) => filesOf(join(ROOT, folder))))).flat();
  const script = join(import.meta.dirname, 'strip-types.ts');
  const typed = files.filter((file) => file.endsWith('.ts'));
  // Node warns of its own experimental parts whenever it loads a file.
  const quietly = '--disable-warning=ExperimentalWarning';
  execFileSync(process.execPath, [quietly, script, KEPT_CODE, ...typed], { stdio: 'inherit' });
  writeFileSync(stampFile, stamp);
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
  for (const file of await filesOf(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const content = await readFile(file);
    await writeFile(
      `${file}.br`,
      await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
  }
}

if (import.meta.main) await build();
