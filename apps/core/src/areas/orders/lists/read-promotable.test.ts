import * as contract from '@fanfare/contract';
import { identifyLink } from '@fanfare/rules';
import { describe } from 'vitest';
import { orderRow, placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { pagesFromLinks } from '../../../adapters/pages/pages-from-links.ts';
import type { Pages } from '../../../adapters/pages/port.ts';
import type { Core } from '../../../core.ts';
import { orderDetail } from './read-orders.ts';

const URL = 'https://www.youtube.com/watch?v=dEm0VideoA7';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dEm0VideoA7';
const at = (id: number) => ({ params: { orderId: String(id) } });

/** The promoted page of an order as it is shown while pages are read like this. */
async function shownBy(core: Core, id: number, read: Pages['read']) {
  const order = await orderRow(core, id);
  const detail = await orderDetail(
    { ...core, pages: { read } },
    { order, isOwn: true, mayClaim: false, mayKeep: false },
    'en',
  );

  return detail.promotable;
}

describe('what is known of a promoted page', () => {
  test('ENT-11 its link, its player, and when it was promoted and supported', async ({ api, core }) => {
    const buyer = await api.customer(60);
    const id = await placeOne(api, buyer, viewsLine({ url: URL, is_guarantee: true }));
    const promotable = async () =>
      (await api.call(contract.getOrder, at(id), { token: buyer.token })).body.data.promotable;
    expect(await promotable()).toEqual({
      url: URL,
      embed_url: PLAYER,
      started_at: null,
      supported_at: null,
      supported_until: null,
      ended_at: null,
      snippet: { thumbnail: null, title: null },
    });

    await report(core, id, 'running', 10);
    await report(core, id, 'completed', 1000);
    const { started_at, completed_at } = await orderRow(core, id);
    const until = new Date((completed_at?.getTime() ?? 0) + 30 * 24 * 3600 * 1000);
    expect(await promotable()).toMatchObject({
      started_at: started_at?.toISOString(),
      supported_at: completed_at?.toISOString(),
      supported_until: until.toISOString(),
      ended_at: completed_at?.toISOString(),
    });
  });

  test('ENT-11 without a guarantee it is not supported; a canceled order has ended too', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(60);
    const id = await placeOne(api, buyer);
    await report(core, id, 'canceled', 0);
    const { body } = await api.call(contract.getOrder, at(id), { token: buyer.token });
    expect(body.data.promotable).toMatchObject({
      supported_at: null,
      supported_until: null,
      ended_at: body.data.events.at(-1)?.created_at,
    });
  });

  test('ENT-11 title and picture are shown when a reader knows them; an order is shown without its page when reading fails', async ({
    api,
    core,
  }) => {
    const id = await placeOne(api, await api.customer(60));
    const page = { title: 'Cats', thumbnail: 'https://example.com/cats.jpg', embedUrl: null };
    expect(await shownBy(core, id, async () => page)).toMatchObject({
      embed_url: null,
      snippet: { thumbnail: page.thumbnail, title: page.title },
    });
    expect(await shownBy(core, id, async () => null)).toBeNull();
    expect(await shownBy(core, id, () => Promise.reject(new Error('timeout')))).toBeNull();
  });

  test('C-02 another customer learns nothing of it', async ({ api }) => {
    const [owner, other] = [await api.customer(60), await api.customer()];
    const id = await placeOne(api, owner);
    const reply = await api.call(contract.getOrder, at(id), { token: other.token });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([404, expect.not.stringContaining('embed')]);
  });
});

describe('players that follow from a link alone', () => {
  test.for([
    ['https://youtu.be/dEm0VideoA7?si=x', PLAYER],
    ['https://www.youtube.com/shorts/dEm0VideoA7', PLAYER],
    [
      'https://www.youtube.com/playlist?list=PLdEm0PlaylistdEm0PlaylistdEm0Pla',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLdEm0PlaylistdEm0PlaylistdEm0Pla',
    ],
    ['https://vimeo.com/700000001', 'https://player.vimeo.com/video/700000001'],
    ['https://vimeo.com/700000001/abcdef1234', 'https://player.vimeo.com/video/700000001?h=abcdef1234'],
    ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    [
      'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
      'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
    ],
    [
      'https://open.spotify.com/track/0dEm0Track000000000000?si=x',
      'https://open.spotify.com/embed/track/0dEm0Track000000000000',
    ],
    [
      'https://www.tiktok.com/@demo.creator/video/7000000000000000001',
      'https://www.tiktok.com/player/v1/7000000000000000001',
    ],
  ] as const)('ENT-11 %s', async ([pasted, player]) => {
    const found = identifyLink(pasted);
    if (!found.ok) throw new Error(found.error);
    expect(await pagesFromLinks.read(found.link.url)).toEqual({
      title: null,
      thumbnail: null,
      embedUrl: player,
    });
  });

  test.for([
    'https://www.youtube.com/@demo',
    'https://example.com/landing',
    'https://example.com/?u=https://vimeo.com/700000001',
    '',
  ])('ENT-11 nothing is known of "%s"', async (url) => {
    expect(await pagesFromLinks.read(url)).toBeNull();
  });
});
