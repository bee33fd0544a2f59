import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { describe } from 'vitest';
import { type Api, makeApi } from '../../../testing/api.ts';
import { solve } from '../../../testing/doubles/captcha.ts';
import { limited } from '../../../testing/limited.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';

const order = (api: Api, email: string, lines = 1, more = {}) =>
  api.call(contract.requestOrder, {
    body: { orders: Array.from({ length: lines }, () => viewsLine()), email, payment_method_id: 1, ...more },
  });
const lettersTo = async (core: Core, email: string) =>
  (
    await core.db.selectFrom('mail').select('template').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ template }) => template);

describe('letters about orders that nobody has paid', () => {
  test('one letter a purchase: of 1 line, of 2, of 12', async ({ api, core }) => {
    for (const [lines, template] of [
      [1, 'order-received'],
      [2, 'orders-received'],
      [12, 'orders-received'],
    ] as const) {
      const email = `lines-${lines}@example.com`;
      expect((await order(api, email, lines)).status).toBe(201);
      expect(await lettersTo(core, email)).toEqual([template]);
    }
  });

  test('a letter says the total that is charged, the fee of the method included', async ({ api, core }) => {
    for (const lines of [1, 3]) {
      const email = `total-${lines}@example.com`;
      const { body } = await order(api, email, lines);
      const { total, fee } = await core.db
        .selectFrom('invoice')
        .select(['total', 'fee'])
        .where('id', '=', body.data.data.invoice_id)
        .executeTakeFirstOrThrow();
      expect(fee).toBeGreaterThan(0n);
      const { props } = await core.db
        .selectFrom('mail')
        .select('props')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      expect(props).toMatchObject({ total: formatAmount(total) });
    }
  });

  test('20 anonymous requests of 10 lines write 3 letters, spelled differently too; then they need a captcha', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const replies = [];
    for (let sent = 0; sent < 20; sent += 1)
      replies.push(await order(api, sent % 2 ? 'victim@example.com' : `victim+${sent}@example.com`, 10));
    expect(replies.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(201));
    for (const { status, body } of replies.slice(5))
      expect([status, body]).toMatchObject([422, { code: 'captcha_required', params: { action: 'order' } }]);
    const written = await core.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', 'like', 'victim%')
      .execute();
    expect(written).toHaveLength(3);

    const { body } = await api.call(contract.getCaptchaChallenge, { query: { action: 'order' } });
    const solution = await solve(body.data);
    const solved = await order(api, 'victim@example.com', 1, { 'g-recaptcha-response': solution });
    expect(solved.status).toBe(201);
    expect(await lettersTo(core, 'victim@example.com')).toHaveLength(1);
    await app.close();
  });

  test('from one address the eleventh order an hour needs a captcha whatever its mailbox, the hundred and first is 429', async ({
    core,
    clock,
  }) => {
    clock.tick(3601);
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const hour = 3_600_000;
    const start = new Date(Math.floor(shop.clock.now().getTime() / hour) * hour);
    const placed = (by: number) => shop.counters.add('guest orders from 127.0.0.1', start, 3600, by);
    const codeOf = async (email: string) => {
      const { status, body } = await order(api, email);
      return [status, (body as unknown as contract.ErrorBody).code];
    };
    await placed(9);
    expect((await order(api, 'tenth@example.com')).status).toBe(201);
    expect(await codeOf('eleventh@example.com')).toEqual([422, 'captcha_required']);
    await placed(89);
    expect(await codeOf('hundred-and-first@example.com')).toEqual([429, 'too_many_requests']);
    const elsewhere = await app.inject({
      method: 'POST',
      url: contract.requestOrder.path,
      remoteAddress: '203.0.113.20',
      payload: { orders: [viewsLine()], email: 'elsewhere@example.com', payment_method_id: 1 },
    });
    expect(elsewhere.statusCode).toBe(201);
    await app.close();
  });

  test('a request that is repeated with its key and another solution is the same request', async ({
    core,
    clock,
  }) => {
    clock.tick(3601);
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const body = { orders: [viewsLine()], email: 'again@example.com', payment_method_id: 1 };
    const send = (solution: string) =>
      api.call(
        contract.requestOrder,
        { body: { ...body, 'g-recaptcha-response': solution } },
        { idempotencyKey: 'again-and-again' },
      );
    const [first, second] = [await send('one'), await send('two')];
    expect([first.status, second.status], JSON.stringify(first.body)).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    await app.close();
  });
});
