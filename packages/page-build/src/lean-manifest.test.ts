import { expect, test } from 'vitest';
import { withoutImports } from './lean-manifest.ts';

const route = {
  id: 'api',
  path: 'api',
  hasLoader: true,
  module: '/a.js',
  imports: ['/b.js'],
  css: ['/a.css'],
};
const scriptOf = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('a list of routes keeps everything but what each route imports', () => {
  const entry = { module: '/e.js', imports: ['/b.js'], css: [] };
  const rest = { url: '/manifest-1.js', version: '1' };
  expect(withoutImports(scriptOf({ entry, routes: { api: route }, ...rest }))).toBe(
    scriptOf({ entry: { ...entry, imports: [] }, routes: { api: { ...route, imports: [] } }, ...rest }),
  );
});

test('a list of another form is refused: a new router would write one', () => {
  expect(() => withoutImports('export default {}')).toThrow('export default');
});
