import { setOrderToken } from '@fanfare/client/order-token.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readWidgetLink } from './read-widget-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setOrderToken(null);
});

test('a widget asks about a link with its token and currency', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/app/widget'));
  const answers = (url: string) =>
    url.includes('identify')
      ? { data: { network_id: 1, network: 'youtube', kind: 'video', url: 'https://youtu.be/a' } }
      : { service_type_ids: [4] };
  const fetched = vi.fn(async (url: string | URL) => new Response(JSON.stringify(answers(String(url)))));
  vi.stubGlobal('fetch', fetched);
  setOrderToken('ow_token');
  const { signal } = new AbortController();
  const read = await readWidgetLink('https://youtu.be/a', signal);
  expect(read).toEqual({ networkId: 1, typeIds: [4] });
  expect(fetched.mock.calls.map(([url]) => String(url).split('/').at(-1))).toEqual([
    'identify?api_token=ow_token&currency=USD&locale=en',
    'available-types-by-url?api_token=ow_token&currency=USD&locale=en',
  ]);
});
