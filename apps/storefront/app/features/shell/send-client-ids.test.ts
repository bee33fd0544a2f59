// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CUSTOMER, serve } from '../../shared/testing/rendering.tsx';
import { clientIdsIn, sendClientIds } from './send-client-ids.ts';

const IDS = '_ga=GA1.1.123456.789; _ym_uid=170123456';
const choice = (analytics: string) => `use-cookie=${analytics}.denied.1.x`;

async function sent(
  cookies: string,
  known = { yandex: null, ga4: null } as { yandex: string | null; ga4: string | null },
) {
  const { asked } = serve({ '/set-analytics-client-id': () => ({ body: {} }) });
  await sendClientIds({ ...CUSTOMER, analytics_client_ids: known }, 'en', cookies);

  return asked('/set-analytics-client-id').map(({ body }) => body);
}

test('what analytics set is read, nothing else', () => {
  expect(clientIdsIn(IDS)).toEqual({ yandex: '170123456', ga4: '123456.789' });
  expect(clientIdsIn('x_ga=GA1.1.1.2; _ga=nonsense')).toEqual({});
});

test('C-35 the ids are sent once, after consent alone, and taken away with it', async () => {
  const ids = { yandex: '170123456', ga4: '123456.789' };
  expect(await sent(IDS)).toEqual([]);
  expect(await sent(`${IDS}; ${choice('denied')}`)).toEqual([]);
  expect(await sent(choice('granted'))).toEqual([]);
  expect(await sent(`${IDS}; ${choice('granted')}`)).toEqual([ids]);
  expect(await sent(`${IDS}; ${choice('granted')}`, ids)).toEqual([]);
  expect(await sent(choice('denied'), ids)).toEqual([{ yandex: null, ga4: null }]);
});
