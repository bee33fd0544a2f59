import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { slimManifest } from './slim-manifest.ts';

async function slimmed(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'manifest-1a2b.js');
  await writeFile(file, source);
  await slimManifest(folder);

  return readFile(file, 'utf8');
}

test('a browser is told of each route where its code and its own styles are, not what the code imports', async () => {
  const manifest = {
    version: '1a2b',
    entry: { module: '/entry.js', imports: ['/framework.js'], css: ['/page.css'] },
    routes: {
      root: { id: 'root', module: '/root.js', imports: ['/framework.js'], css: ['/page.css'] },
      login: {
        id: 'login',
        hasLoader: true,
        module: '/login.js',
        imports: ['/form.js'],
        css: ['/page.css', '/login.css'],
      },
    },
  };
  const slim = await slimmed(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(slim.slice(slim.indexOf('=') + 1, -1))).toEqual({
    version: '1a2b',
    entry: { module: '/entry.js', imports: [], css: ['/page.css'] },
    routes: {
      root: { id: 'root', module: '/root.js', css: ['/page.css'] },
      login: { id: 'login', hasLoader: true, module: '/login.js', css: ['/login.css'] },
    },
  });
});

test('a manifest of another shape ends the build', async () => {
  await expect(slimmed('export const manifest = {};')).rejects.toThrow('manifest-1a2b.js');
});
