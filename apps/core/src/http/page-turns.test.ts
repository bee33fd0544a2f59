import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describe, onTestFinished } from 'vitest';
import type { Api, TestCustomer } from '../../testing/api.ts';
import { photo } from '../../testing/fixtures/documents.ts';
import { limited } from '../../testing/limited.ts';
import { expect, test } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** The shop with its pages, whose calls for a customer wait until the gate is opened. */
async function openShop(core: Core) {
  const app = await makeWeb(core);
  const gate = Promise.withResolvers<void>();
  let areHeld = false;
  let waiting = 0;
  app.addHook('onRequest', async ({ headers }) => {
    if (!areHeld || headers.authorization === undefined) return;
    waiting += 1;
    await gate.promise;
  });
  await mountStorefront(app, core, customerOfCookie);
  onTestFinished(() => app.close());

  return {
    app,
    hold: () => {
      areHeld = true;
    },
    release: () => {
      areHeld = false;
      gate.resolve();
    },
    waiting: () => waiting,
  };
}

/** A customer as a browser carries them. */
async function signedIn(app: FastifyInstance, { email }: TestCustomer) {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password: 'correct horse 42' },
  });
  const session = cookies.find(({ name }) => name === SESSION_COOKIE);

  return { cookie: `${SESSION_COOKIE}=${session?.value}`, accept: 'text/html' };
}

const statusOf = (asked: { statusCode: number }) => asked.statusCode;

describe('pages of customers', () => {
  test('are never kept for others, and a kept page of guests is never theirs', async ({ core, api }) => {
    const { app } = await openShop(core);
    const customer = await api.customer();
    const own = await signedIn(app, customer);
    for (const headers of [own, { accept: 'text/html' }, own, { accept: 'text/html' }]) {
      const { body, headers: told } = await app.inject({ url: '/app/', headers });
      const isOwn = headers === own;
      expect(body.includes(customer.email)).toBe(isOwn);
      expect(told['cache-control'] === 'private, no-store').toBe(isOwn);
    }
  });

  test('are made in turns: too many at once of one customer are 503 with Retry-After, and nobody else is', async ({
    core,
    api,
  }) => {
    const { app, hold, release, waiting } = await openShop(core);
    const [many, other] = [
      await signedIn(app, await api.customer()),
      await signedIn(app, await api.customer()),
    ];
    const open = (headers: Record<string, string>) => app.inject({ url: '/app/profile', headers });
    for (const headers of [many, other]) expect((await open(headers)).statusCode).toBe(200);
    hold();
    const asked = Array.from({ length: 23 }, () => open(many));
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    const refused = await open(many);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect(refused.headers['content-type']).toContain('text/html');
    const others = open(other);
    release();
    expect((await others).statusCode).toBe(200);
    // On a slow machine the last ones give up waiting.
    expect(
      (await Promise.all(asked)).map(statusOf).filter((status) => status === 200).length,
    ).toBeGreaterThan(2);
  });
});

test('a page that searches takes from what its reader may call in a while', async ({ core }) => {
  const shop = limited(core);
  const { app } = await openShop(shop);
  const search = (q: string, remoteAddress: string) =>
    app.inject({ url: `/app/?q=${q}`, remoteAddress, headers: { accept: 'text/html' } });
  const statuses = [];
  for (let asked = 0; asked < 101; asked += 1)
    statuses.push((await search(`views${asked}`, '203.0.113.5')).statusCode);
  expect(statuses.indexOf(429)).toBe(100);
  expect((await search('views', '198.51.100.7')).statusCode).toBe(200);
  // Requests without a search are not counted.
  const page = { url: '/app/', remoteAddress: '203.0.113.5', headers: { accept: 'text/html' } };
  expect((await app.inject(page)).statusCode).toBe(200);
});

const PAGE = '/app/card-verification';
const BOUNDARY = 'x'.repeat(30);
const part = (disposition: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
const HEAD = `${part('name="card"; filename="a.jpg"')}content-type: image/jpeg\r\n\r\n`;
const SELFIE = `\r\n${part('name="selfie"; filename="b.jpg"')}content-type: image/jpeg\r\n\r\n`;
/** Both photos that a check needs, of the same bytes. */
const formOf = (file: Buffer) =>
  Buffer.concat([Buffer.from(HEAD), file, Buffer.from(SELFIE), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

/** A form whose bytes are made only when somebody reads them. */
function unread(file: Buffer) {
  let isRead = false;
  const stream = Readable.from(
    (function* () {
      isRead = true;
      yield formOf(file);
    })(),
  );

  return { stream, isRead: () => isRead };
}

describe('a file that is sent by the form of a page', () => {
  const send = (app: FastifyInstance, headers: Record<string, string>, payload: Buffer | Readable) =>
    app.inject({
      method: 'POST',
      url: PAGE,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload,
    });
  const customerIn = async (app: FastifyInstance, api: Api) => {
    const customer = await api.customer();

    return { customer, headers: await signedIn(app, customer) };
  };

  test('arrives as by the call; one that is too large is 413', async ({ core, api }) => {
    const { app } = await openShop(core);
    const { customer, headers } = await customerIn(app, api);
    const sent = await send(app, headers, formOf(await photo()));
    expect([200, 302], sent.body.slice(0, 300)).toContain(sent.statusCode);
    const kept = await core.db
      .selectFrom('document')
      .select('step')
      .where('customer_id', '=', customer.id)
      .orderBy('step')
      .execute();
    expect(kept).toEqual([{ step: 'card' }, { step: 'selfie' }]);
    expect((await send(app, headers, formOf(Buffer.alloc(17 * 2 ** 20)))).statusCode).toBe(413);
  });

  test('that no browser wrote is 400, and no fault', async ({ core, api }) => {
    const { app } = await openShop(core);
    const { headers } = await customerIn(app, api);
    for (const broken of ['', 'no parts', HEAD, `--${BOUNDARY}\r\nwhat: ever\r\n`])
      expect((await send(app, headers, Buffer.from(broken))).statusCode).toBe(400);
  });

  test('is not read for a guest, nor for whoever has sent many within the hour', async ({ core, api }) => {
    const shop = limited(core);
    const { app } = await openShop(shop);
    const { customer, headers } = await customerIn(app, api);
    const hour = 3_600_000;
    const window = new Date(Math.floor(shop.clock.now().getTime() / hour) * hour);
    await shop.counters.add(`documentFormsByCaller:customer ${customer.id}`, window, 3600, 40);
    for (const [sender, status] of [
      [headers, 429],
      [{ accept: 'text/html' }, 303],
    ] as const) {
      const form = unread(await photo());
      expect((await send(app, sender, form.stream)).statusCode).toBe(status);
      expect(form.isRead()).toBe(false);
    }
  });

  test('is read in its turn, one of each customer; those that wait are on their way yet', async ({
    core,
    api,
  }) => {
    const { app, hold, release, waiting } = await openShop(core);
    const { headers } = await customerIn(app, api);
    hold();
    const first = send(app, headers, formOf(await photo()));
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    const forms = await Promise.all(Array.from({ length: 4 }, async () => unread(await photo())));
    const asked = forms.map(({ stream }) => send(app, headers, stream));
    expect(statusOf(await Promise.race(asked))).toBe(503);
    expect(forms.filter(({ isRead }) => isRead())).toEqual([]);
    release();
    const answers = (await Promise.all([first, ...asked])).map(statusOf);
    expect(answers.filter((status) => status === 503)).toHaveLength(1);
  });
});
