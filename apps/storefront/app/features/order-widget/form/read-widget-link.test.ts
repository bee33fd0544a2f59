import { afterEach, expect, test, vi } from 'vitest';
import { readWidgetLink } from './read-widget-link.ts';
import { widgetQuery } from './widget-query.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a widget asks about a link with its token and currency', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/app/widget'));
  const answers = (url: string) =>
    url.includes('identify')
      ? { data: { network_id: 1, network: 'youtube', kind: 'video', url: 'https://youtu.be/a' } }
      : { service_type_ids: [4] };
  const fetched = vi.fn(async (url: string | URL) => new Response(JSON.stringify(answers(String(url)))));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  const read = await readWidgetLink('https://youtu.be/a', widgetQuery('de', 'ow_token'), signal);
  expect(read).toEqual({ networkId: 1, typeIds: [4] });
  expect(fetched.mock.calls.map(([url]) => String(url).split('/').at(-1))).toEqual([
    'identify?locale=de&api_token=ow_token&currency=USD',
    'available-types-by-url?locale=de&api_token=ow_token&currency=USD',
  ]);
});
