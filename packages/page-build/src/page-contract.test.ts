import { staff } from '@fanfare/contract';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { pageContract } from './page-contract.ts';

/** Part of a staff call that is in a built page. */
function ofPage(plugin: Plugin, name: string): unknown {
  const load = plugin.load as (id: string) => { code: string } | null;
  const { code = '' } = load(`\0contract-of-the-page/staff/${name}`) ?? {};

  return JSON.parse(code.replace(/^export const value = /, '').replace(/;$/, ''));
}

test('a page has of a call where and how it is made, and no schema', () => {
  const { method, path, status } = staff.changeBalance;
  expect(ofPage(pageContract(), 'changeBalance')).toEqual({ method, path, status });
});

test('an application that keeps answers by the names of calls, and sends a key with what moves money, has both', () => {
  const page = pageContract({ also: ['name', 'movesMoney'] });
  expect(staff.changeBalance.movesMoney).toBe(true);
  expect(ofPage(page, 'changeBalance')).toMatchObject({ name: 'changeBalance', movesMoney: true });
  expect(ofPage(page, 'listDeskOrders')).toMatchObject({ name: 'listDeskOrders' });
});
