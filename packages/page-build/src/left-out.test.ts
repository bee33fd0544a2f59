import { type Plugin, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

const ID = '/shop/node_modules/router/lib/router.js';

function transformed(plugin: Plugin, code: string): string | undefined {
  const { handler } = plugin.transform as unknown as {
    handler: (this: object, code: string, id: string) => { code: string } | null;
  };
  const parse = (source: string) => parseSync('router.js', source).program;

  return handler.call({ parse }, code, ID)?.code;
}

test('a function and a method that never run throw, and their neighbours stay', () => {
  const plugin = leftOut({ 'router/lib/router.js': ['fetch', 'build'] });
  const code =
    'function make() { function fetch(a) { return a; } return 1; } class Cache { build() { return 2; } }';

  expect(transformed(plugin, code)).toBe(
    "function make() { function fetch(a) { throw Error('Left out of the build') } return 1; } " +
      "class Cache { build() { throw Error('Left out of the build') } }",
  );
});

test('a library that has no such function any more, or two, fails the build', () => {
  const plugin = leftOut({ 'router/lib/router.js': ['fetch'] });

  expect(() => transformed(plugin, 'function load() {}')).toThrow('router.js has not one function fetch');
  expect(() => transformed(plugin, 'function fetch() {} class A { fetch() {} }')).toThrow('not one function');
});

test('a library that has no such module any more fails the build', () => {
  const { buildEnd } = leftOut({ 'router/lib/router.js': ['fetch'] }) as { buildEnd: () => void };

  expect(() => buildEnd()).toThrow('router/lib/router.js');
});

test('a component has no name for developer tools', () => {
  const code = 'function NavLink() {}\nNavLink.displayName = "NavLink";\n';

  expect(transformed(leftOut({}), code)).toBe('function NavLink() {}\n\n');
});
