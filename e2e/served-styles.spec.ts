import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { OF_A_GUEST, ofACustomer } from './screens.ts';
import { expect, freshLink, test } from './story.ts';

const BUILT = join(import.meta.dirname, '../apps/storefront/build/client/assets');
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

function classesOf(styles: string): Set<string> {
  return new Set([...styles.matchAll(CLASS)].map(([, name]) => name as string));
}

/** Classes that each built file of styles gives a look. */
const CLASSES = new Map(
  readdirSync(BUILT)
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, classesOf(readFileSync(join(BUILT, file), 'utf8'))]),
);
const STYLED = new Set([...CLASSES.values()].flatMap((names) => [...names]));

/** Classes on a served page that have a look, but not by the styles that the page brings or asks for. */
async function unstyled(
  request: APIRequestContext,
  path: string,
  form?: Record<string, string>,
): Promise<string[]> {
  const response = form ? await request.post(`/app${path}`, { form }) : await request.get(`/app${path}`);
  const html = await response.text();
  // The page of an order sent without scripts offers the ways to pay as buttons.
  if (form) expect(html).toContain('name="payment"');
  const asked = [...html.matchAll(/<link\b[^>]*\bhref="[^"]*\/assets\/([^"#]+\.css)/g)];
  const brought = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, styles]) =>
    classesOf(styles as string),
  );
  const known = new Set([
    ...asked.flatMap(([, file]) => [...(CLASSES.get(file as string) ?? [])]),
    ...brought.flatMap((names) => [...names]),
  ]);
  const worn = new Set(
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  expect(worn.size, path).toBeGreaterThan(10);

  return [...worn].filter((name) => STYLED.has(name) && !known.has(name)).map((name) => `${path}: ${name}`);
}

test('a page that is served to a guest asks for all of its styles', async ({ page }) => {
  const faults: string[] = [];
  for (const path of [
    ...Object.values(OF_A_GUEST).flat(),
    '/orders/create?type=expert',
    '/orders/create?type=autopromotion',
  ])
    faults.push(...(await unstyled(page.request, path)));
  const form = {
    service_id: '1',
    url: freshLink(),
    quantity: '1000',
    is_guarantee: 'false',
    email: 'buyer@example.com',
  };
  faults.push(...(await unstyled(page.request, '/orders/create', form)));
  expect(faults).toEqual([]);
});

test('a page that is served to a customer asks for all of its styles', async ({ page }) => {
  const faults: string[] = [];
  for (const path of Object.values(await ofACustomer(page)).flat())
    faults.push(...(await unstyled(page.request, path)));
  expect(faults).toEqual([]);
});
