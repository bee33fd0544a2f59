import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';

async function quote(
  api: Api,
  text: string,
  { locale, token }: { locale?: string; token?: string | undefined } = {},
) {
  const { status, body } = await api.call(
    contract.quoteSentence,
    { query: { locale }, body: { text } },
    { token },
  );
  expect(status).toBe(200);

  return body.data;
}

describe('a sentence that buys', () => {
  test('§2.20 a whole sentence gives the usual service, others with other prices, and nothing is missing but the refill', async ({
    api,
  }) => {
    const { parts, lines, ...rest } = await quote(api, `buy 2000 youtube views ${LINK}`);
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['ignored', 'buy'],
      ['quantity', '2000'],
      ['network', 'youtube'],
      ['thing', 'views'],
      ['link', LINK],
    ]);
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ cost }) => cost)).size).toBe(3);
    expect(rest).toMatchObject({
      quantity: 2000,
      link: { network: 'youtube', kind: 'video', url: LINK },
      network: 'youtube',
      is_guarantee: null,
      service_types: [{ slug: 'youtube-views', network: { slug: 'youtube' } }],
      wrong_link: null,
      missing: ['refill'],
    });
  });

  test('§2.20 each line costs what ordering it costs, with refill and without, for a guest and a customer', async ({
    api,
  }) => {
    const buyer = await api.customer();
    for (const token of [undefined, buyer.token]) {
      const [first] = (await quote(api, '3000 youtube views', { token })).lines;
      for (const isGuarantee of [false, true]) {
        const line = viewsLine({
          service_id: first?.service_id ?? 0,
          quantity: first?.quantity ?? 0,
          is_guarantee: isGuarantee,
        });
        const { body } = await api.call(contract.totalCost, { body: { services: [line] } }, { token });
        expect(body).not.toHaveProperty('errors');
        expect(body.originalAmount).toBe(isGuarantee ? first?.cost_with_refill : first?.cost);
      }
    }
  });

  test('§2.20 words of every language are known, whatever the language of the reader', async ({ api }) => {
    const { quantity, service_types } = await quote(api, 'подписчики телеграм 500', { locale: 'de' });
    expect(quantity).toBe(500);
    expect(service_types).toMatchObject([
      { slug: 'telegram-subscribers', name: expect.stringMatching(/abonnent/i) },
    ]);
  });

  test('§2.20 a missing network leaves types to choose from, and an unknown one the nearest', async ({
    api,
  }) => {
    const likes = await quote(api, 'real likes 500');
    expect(likes).toMatchObject({ lines: [], missing: ['network', 'link'] });
    expect(likes.service_types.length).toBeGreaterThan(3);
    const unknown = await quote(api, 'qwxz');
    expect(unknown.parts).toEqual([{ kind: 'unknown', text: 'qwxz', start: 0, end: 4, meant: null }]);
    expect(unknown.service_types).toHaveLength(3);
  });

  test('§2.20 a quantity out of the limits becomes the nearest, and says so', async ({ api }) => {
    const { lines } = await quote(api, '100 youtube views');
    expect(lines[0]).toMatchObject({ quantity: 500, limit: 'least' });
  });

  test('§2.20 a link of another kind names it, with the types that take it', async ({ api }) => {
    const { wrong_link } = await quote(api, '1000 views youtube.com/@demo-channel');
    expect(wrong_link).toMatchObject({ kind: 'channel', service_types: [{ slug: 'youtube-subscribers' }] });
  });

  test('§2.20 a typing error is read, and said', async ({ api }) => {
    const { parts, service_types } = await quote(api, 'yuotube veiws');
    expect(parts.map(({ meant }) => meant)).not.toContain(null);
    expect(service_types).toMatchObject([{ slug: 'youtube-views' }]);
  });

  test('§2.20 the synonyms of the operator are words too, and the service that they recommend comes first', async ({
    api,
    core,
  }) => {
    const given = { synonyms: ['Eyeballs'], recommended: 4 };
    const { id, content } = await core.db
      .selectFrom('service_type')
      .select(['id', 'content'])
      .where('slug', '=', 'youtube-views')
      .executeTakeFirstOrThrow();
    const write = (now: unknown) =>
      core.db
        .updateTable('service_type')
        .set({ content: JSON.stringify(now) })
        .where('id', '=', id)
        .execute();
    await write({ ...Object(content), ...given });
    await expect.poll(async () => (await quote(api, '500 eyeballs youtube')).lines[0]?.service_id).toBe(4);
    const { body } = await api.call(contract.getCatalogue, {});
    expect(body.recommended).toEqual([4]);
    expect(body.types.find(({ slug }) => slug === 'youtube-views')?.synonyms).toEqual(given.synonyms);
    await write(content);
  });

  test('nothing, and more than a sentence, is 422 on the text', async ({ api }) => {
    for (const text of ['', 'x'.repeat(401), 'a\0b']) {
      const { status, body } = await api.send({
        method: 'POST',
        path: '/api/v1/quotes/sentence',
        body: { text },
      });
      expect([text.length, status]).toEqual([text.length, 422]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual(['text']);
    }
  });
});
