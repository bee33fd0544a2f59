import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { appContext } from '../../shared/pages/app-context.server.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import type { Route } from './+types/language.ts';
import { loader } from './language.ts';

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  'https://evil.example',
  '',
];
const originOf = (location: string) => new URL(location, 'https://shop.example/app/').origin;

const context = new RouterContextProvider();
context.set(appContext, { settings: { languages: ['en', 'fr', 'de'] } } as AppContext);

test('changing the language stays on this site, whatever path it is given', () => {
  const locationOf = (path: string, to: string) => {
    const url = `https://shop.example/app/resources/language?${new URLSearchParams({ to, path })}`;
    const answer = loader({ request: new Request(url), context } as unknown as Route.LoaderArgs);
    return answer.headers.get('location') ?? '';
  };
  expect(locationOf('/de/orders?status=paid', 'fr')).toBe('/fr/orders?status=paid');
  expect(locationOf('/de?q=views', 'fr')).toBe('/fr/?q=views');
  expect(locationOf('/services/youtube-views', 'en')).toBe('/services/youtube-views');
  expect(locationOf('/de/services/youtube-views', 'ja'), 'not of this shop').toBe('/services/youtube-views');
  for (const path of [
    ...FOREIGN,
    '/en//evil.example',
    '/de//evil.example',
    '/de/\\evil.example',
    '/de/%5cevil.example',
  ]) {
    for (const to of ['en', 'de']) {
      const location = locationOf(path, to);
      expect(location, path).toMatch(/^\/(?![/\\])/);
      expect(originOf(location), path).toBe('https://shop.example');
    }
  }
});
