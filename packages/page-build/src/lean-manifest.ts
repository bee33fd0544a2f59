import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = /^manifest-.*\.js$/;
const START = 'window.__reactRouterManifest=';

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports: string[] }> };

/**
 * Rewrites the list of routes that React Router wrote into a folder of built files, without what each route imports: a
 * browser reads that only for links that load pages ahead, which this shop has none of, and it is half of the file.
 */
export async function leanManifest(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!FILE.test(name)) continue;
    const file = join(folder, name);
    await writeFile(file, withoutImports(await readFile(file, 'utf8')));
  }
}

/** The script of a list of routes without their imports. Throws for a script of another form. */
export function withoutImports(script: string): string {
  if (!script.startsWith(START)) throw new Error(`The list of routes begins with ${script.slice(0, 40)}`);
  const { entry, routes, ...rest }: Manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''));
  const lean = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }]);

  return `${START}${JSON.stringify({ entry: { ...entry, imports: [] }, routes: Object.fromEntries(lean), ...rest })};`;
}
