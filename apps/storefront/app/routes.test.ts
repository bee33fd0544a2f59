import { LOCALES, SCREENS } from '@fanfare/contract';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const objectOf = ({ id, file, path = '', index, children = [] }: RouteConfigEntry): RouteObject =>
  index ? { id: id ?? file, index } : { id: id ?? file, path, children: children.map(objectOf) };
const objects = routes.map(objectOf);

/** Name of the screen at an address: its route's id. */
const screenAt = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.id;

test('RT-03 RT-08 every screen is there in all twelve languages, in English without a prefix', () => {
  const screens = Object.entries(SCREENS);
  expect([screens.length > 45, LOCALES.length]).toEqual([true, 12]);
  for (const locale of LOCALES)
    for (const [name, { path }] of screens)
      expect(
        screenAt(`${locale === 'en' ? '' : `/${locale}`}${path.replace(/:\w+\??/g, '1')}`),
        `${locale} ${name}`,
      ).toBe(name);
});
