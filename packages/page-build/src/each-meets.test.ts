import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { eachMeets } from './each-meets.ts';
import { pageContract } from './page-contract.ts';

const MODULES = ['/shop/packages/ui/src/faq.tsx', '/shop/packages/ui/src/menu.module.css'];

/** Ends a build of these modules. */
function end(plugin: Plugin): void {
  const { buildEnd } = plugin as { buildEnd: (this: object) => void };
  const getModuleInfo = (id: string) => (MODULES.includes(id) ? {} : null);
  buildEnd.call({ environment: { name: 'client' }, getModuleIds: () => MODULES, getModuleInfo });
}

test('a build fails one of whose expressions meets no module, and says which alternative', () => {
  expect(() => end(eachMeets([/packages\/ui\/src\/(faq|m(enu|ap))\./]))).toThrow(
    String.raw`No module of the build is met by packages\/ui\/src\/map\.`,
  );
  expect(() =>
    end(eachMeets([/packages\/ui\/src\/(faq|menu)\./, /ui\/src\/(?!faq|menu\.tsx)/])),
  ).not.toThrow();
});

test('a build fails none of whose modules has the contract', () => {
  expect(() => end(pageContract())).toThrow('no module of the build imports @fanfare/contract');
});
