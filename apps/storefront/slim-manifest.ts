import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Files; routes: Record<string, Files> };
const HEAD = 'window.__reactRouterManifest=';

/**
 * Leaves out of the manifest of routes what a browser has no use for: what each module imports, which is read for preloads of modules
 * alone (there are none: decision 0029), and the styles that every page has from its root. It is on every page, and grows with each
 * screen. Throws where React Router writes it differently.
 */
export async function slimManifest(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue;
    const file = join(assets, name);
    const source = await readFile(file, 'utf8');
    if (!source.startsWith(HEAD)) throw new Error(`${name} does not begin as React Router writes it`);
    const manifest: Manifest = JSON.parse(source.slice(HEAD.length).replace(/;\s*$/, ''));
    await writeFile(file, `${HEAD}${JSON.stringify(slimmed(manifest))};`);
  }
}

function slimmed({ entry, routes, ...rest }: Manifest): Manifest {
  const ofEveryPage = new Set(routes.root?.css);
  const slim = Object.entries(routes).map(([id, { imports: _, css, ...route }]): [string, Files] => [
    id,
    { ...route, css: id === 'root' ? (css ?? []) : (css ?? []).filter((path) => !ofEveryPage.has(path)) },
  ]);

  return { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(slim) };
}
