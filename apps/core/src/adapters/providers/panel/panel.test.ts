import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL_KEY, type Panel, service, startPanel, type Twist } from '../../../../testing/doubles/panel.ts';
import { type DeliveryRequest, NotSent, NotServed } from '../port.ts';
import { makePanel } from './panel.ts';

let panel: Panel;
const notes: object[] = [];
const log = { ...pino({ level: 'silent' }), warn: (about: object) => void notes.push(about) };

beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());
beforeEach(() => {
  notes.length = 0;
  panel.asked.length = 0;
});
afterEach(() => {
  panel.instead = () => undefined;
  panel.after = () => undefined;
});

const adapter = ({ key = PANEL_KEY, url = panel.url, mayBePrivate = true, settings = {} as object } = {}) =>
  makePanel({
    name: 'north',
    settings: { url, ...settings },
    keys: { api_key: key },
    mayBePrivate,
    shopMark: 'mark-of-a-shop',
    log: log as never,
  });

const request = (more: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  clientReference: 'order-7',
  service: '1',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  quantity: 1000,
  countries: [],
  texts: [],
  refillOf: null,
  path: [],
  ...more,
});
const says = (body: string, status = 200): Twist => ({ status, body });
const json = (body: unknown, status = 200): Twist => says(JSON.stringify(body), status);
const sent = (...references: (string | number)[]) =>
  references.map((reference) => ({ providerReference: String(reference), quantity: 1000 }));

describe('an order', () => {
  test('is sent as a form: link and quantity, comments alone, or keywords; our id of it where the panel keeps such ids', async () => {
    const north = adapter();
    expect(await north.place(request())).toEqual({
      outcome: 'accepted',
      providerReference: expect.any(String),
    });
    await north.place(
      request({ quantity: 2, texts: [{ kind: 'comments', values: ['good\r\nold', 'nice & fine'] }] }),
    );
    await north.place(request({ texts: [{ kind: 'seo_keywords', values: ['red shoes', 'blue'] }] }));
    await adapter({ settings: { supports_request_id: true } }).place(request({ path: ['another-shop'] }));
    const base = { key: PANEL_KEY, action: 'add', service: '1', link: request().url };
    expect(panel.asked.map(({ form }) => form)).toEqual([
      { ...base, quantity: '1000' },
      { ...base, comments: 'good old\nnice & fine' },
      { ...base, quantity: '1000', keywords: 'red shoes\nblue' },
      { ...base, quantity: '1000', request_id: 'mark-of-a-shop-order-7' },
    ]);
    expect(panel.asked.map(({ headers }) => headers['fanfare-path'])).toEqual([
      ...Array.from({ length: 3 }, () => 'mark-of-a-shop'),
      'another-shop mark-of-a-shop',
    ]);
  });

  test('that asks for what the protocol has no parameter for is not sent', async () => {
    for (const more of [
      { countries: ['DE'] },
      { texts: [{ kind: 'textarea' as const, values: ['a line'] }] },
      {
        texts: [
          { kind: 'comments' as const, values: ['a'] },
          { kind: 'comments' as const, values: ['b'] },
        ],
      },
    ])
      expect(await adapter().place(request(more))).toEqual({ outcome: 'rejected', reason: 'service_off' });
    expect(panel.asked).toEqual([]);
  });

  test.each<[string, Twist, string]>([
    ['a number', json({ order: 23_501 }), '23501'],
    ['a text', json({ order: '23501' }), '23501'],
    ['a number longer than numbers are', says('{"order":98765432109876543210}'), '98765432109876543210'],
    ['with a mark of its encoding', says('\uFEFF{"order":5}\n'), '5'],
    ['after warnings of a program', says('<br />\n<b>Warning</b>: x in y<br />\n{"order":6}'), '6'],
    ['in a list', json([{ order: 7 }]), '7'],
    ['in an object', json({ order: { id: 8 } }), '8'],
    ['beside an error', json({ error: 'Not enough funds on balance', order: 9 }), '9'],
    ['beside an error that is none', json({ error: false, order: 10 }), '10'],
    ['beside a word', json({ status: 'success', order: 11, charge: 0.3 }), '11'],
  ])('is taken: its id is %s', async (_, answer, id) => {
    panel.instead = () => answer;
    expect(await adapter().place(request())).toEqual({ outcome: 'accepted', providerReference: id });
  });

  test.each<[string, string]>([
    ['Bad link', 'link_unavailable'],
    ['neworder.error.link', 'link_unavailable'],
    ['Invalid URL. Please try again', 'link_unavailable'],
    ['This account is private', 'private'],
    ['Incorrect service ID', 'service_off'],
    ['error.incorrect_service_id', 'service_off'],
    ['Service is disabled', 'service_off'],
    ['This order came from here', 'service_off'],
    ['Quantity less than minimal 50', 'other'],
    ['neworder.error.max_quantity', 'other'],
    ['neworder.error.link_duplicate', 'other'],
    ['You have active order with this link. Please wait until order being completed.', 'other'],
    ['neworder.error.comment', 'other'],
    ['Bestellung abgelehnt', 'other'],
  ])('is refused: %s', async (error, reason) => {
    for (const answer of [
      { error },
      { error: { message: error } },
      { error: true, message: error },
      { errors: [error] },
    ]) {
      panel.instead = () => json(answer);
      expect(await adapter().place(request())).toEqual({ outcome: 'rejected', reason });
    }
    panel.instead = () => json({ error }, 400);
    expect(await adapter().place(request())).toEqual({ outcome: 'rejected', reason });
  });

  test.each<[string, Twist, string]>([
    ['no money left', json({ error: 'Not enough funds on balance' }), 'funds'],
    ['no money left, as a code', json({ error: 'neworder.error.not_enough_funds' }), 'funds'],
    ['no money left, in another code', json({ error: 'neworder.error.insufficient_balance' }), 'funds'],
    ['another key', json({ error: 'Invalid API key' }), 'key'],
    ['a key that may not order', json({ error: 'This API key may not do that' }), 'key'],
    ['a suspended account', json({ error: 'Account suspended' }), 'key'],
    ['a suspended account, by status', json({ error: 'Account suspended' }, 403), 'key'],
    ['a wall before it', says('<html>Just a moment...</html>', 403), 'key'],
    ['too many requests', says('', 429), 'busy'],
    ['too many requests, as 200', json({ error: 'Too many requests. Please try again later' }), 'busy'],
    ['maintenance', json({ error: 'API is under maintenance, try again' }), 'busy'],
    ['another address', { status: 301, headers: { location: 'https://example.com/' }, body: '' }, 'address'],
    ['nothing at its address', says('<h1>Not Found</h1>', 404), 'address'],
  ])('is not taken and may be sent elsewhere: %s', async (_, answer, trouble) => {
    panel.instead = () => answer;
    const failure = await adapter()
      .place(request())
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(NotServed);
    expect(failure).toMatchObject({ trouble });
  });

  test.each<[string, Twist]>([
    ['502', says('<html>Bad Gateway</html>', 502)],
    ['an error of the server in JSON', json({ error: 'Incorrect service ID' }, 500)],
    ['HTML with 200', says('<html>Welcome</html>')],
    ['nothing', says('')],
    ['half of an answer', says('{"order":235')],
    ['null', says('null')],
    ['a list without anything', says('[]')],
    ['an id that is none', json({ order: 0 })],
    ['an id below zero', json({ order: -5 })],
    ['an order without an id', json({ order: null, error: null })],
    ['another redirect', { status: 302, headers: { location: '/' }, body: '' }],
    ['an error that tells nothing', json({ error: 'Something went wrong, try again' })],
    ['an error of its database', json({ error: 'SQLSTATE[HY000] General error' })],
    ['its own time that ran out', json({ error: 'Connection timed out' })],
    ['the same order on its way', json({ error: 'The order with this request_id is being placed.' })],
    ['a connection that ends', 'cut'],
  ])('may have been taken: %s', async (_, answer) => {
    panel.instead = () => answer;
    const failure = await adapter()
      .place(request())
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotSent);
  });

  test('an answer of a megabyte and more is not read to its end', async () => {
    panel.instead = () => says(`{"order":1,"more":"${'x'.repeat(1_000_001)}"}`);
    await expect(adapter().place(request())).rejects.toThrow('it answered too much');
  });

  test('surely did not arrive where there is no connection: a closed port, no such host, no certificate', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as { port: number };
    await new Promise((done) => closed.close(done));
    for (const url of [
      `http://127.0.0.1:${port}/`,
      'https://no-such-host.invalid/api/v2',
      panel.url.replace('http:', 'https:'),
      'ftp://example.com/',
      'nonsense',
    ])
      await expect(adapter({ url }).place(request())).rejects.toBeInstanceOf(NotSent);
    expect(panel.asked).toEqual([]);
  });

  test('is sent to no private address, and nowhere without encryption, unless the operator allows it', async () => {
    for (const url of [
      panel.url,
      panel.url.replace('http:', 'https:'),
      'https://169.254.169.254/latest',
      'https://[::1]/api/v2',
      'https://localhost/api/v2',
    ])
      await expect(adapter({ url, mayBePrivate: false }).place(request())).rejects.toBeInstanceOf(NotSent);
    expect(panel.asked).toEqual([]);
  });
});

describe('how orders stand', () => {
  const told = async (part: unknown, quantity = 1000) => {
    panel.instead = () => json({ 5: part });
    return (await adapter().states([{ providerReference: '5', quantity }]))[0];
  };

  test('is asked a hundred at a time; an error of one is the answer of that one', async () => {
    const asked: number[] = [];
    panel.instead = ({ orders = '' }) => {
      const ids = orders.split(',');
      asked.push(ids.length);
      return json(
        Object.fromEntries(
          ids.map((id) => [
            id,
            id === '13'
              ? { error: 'Incorrect order ID' }
              : { charge: '0.5', start_count: '7', status: 'In progress', remains: '400', currency: 'USD' },
          ]),
        ),
      );
    };
    const states = await adapter().states(sent(...Array.from({ length: 250 }, (_, place) => place + 1)));
    expect(asked.toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
    expect(states).toHaveLength(249);
    expect(states[0]).toEqual({
      ...{ providerReference: '1', state: 'running', startCount: 7, delivered: 600 },
      charge: { amount: 500_000n, currency: 'USD' },
    });
    expect(notes).toEqual([expect.objectContaining({ about: '13' })]);
  });

  test('one question without an answer does not spoil the others; without any answer it fails', async () => {
    let place = 0;
    panel.instead = ({ orders = '' }) => {
      place += 1;
      if (place === 1) return says('', 502);
      return json(Object.fromEntries(orders.split(',').map((id) => [id, { status: 'Pending' }])));
    };
    const ids = Array.from({ length: 200 }, (_, id) => id + 1);
    expect(await adapter().states(sent(...ids))).toHaveLength(100);
    panel.instead = () => says('', 502);
    await expect(adapter().states(sent(...ids))).rejects.toThrow('502');
    panel.instead = () => json({ error: 'Invalid API key' });
    await expect(adapter().states(sent(1))).rejects.toBeInstanceOf(NotServed);
  });

  test.each([
    [{ status: 'Partial', remains: 'Unknown' }, 'status Partial, remains Unknown'],
    [{ status: 'Partial', remains: '0' }, 'status Partial, remains 0'],
    [
      { status: 'Canceled', remains: '0', charge: '0.99', currency: 'USD' },
      'status Canceled, remains 0, charge 0.99, currency USD',
    ],
  ])('%j can not be: nothing is known by it, and a person reads it', async (part, doubt) => {
    expect(await told(part)).toEqual({
      ...{ providerReference: '5', state: 'pending', startCount: null, delivered: null, charge: null },
      doubt,
    });
  });

  test.each<[unknown, object]>([
    [
      { status: 'Pending', remains: '1000' },
      { state: 'pending', delivered: 0 },
    ],
    [
      { status: 'PROCESSING', remains: 900 },
      { state: 'running', delivered: 100 },
    ],
    [
      { status: 'in_progress', remains: '157' },
      { state: 'running', delivered: 843 },
    ],
    [
      { status: 'Active', remains: 'Unknown' },
      { state: 'running', delivered: null },
    ],
    [
      { status: 'In progress', remains: null },
      { state: 'running', delivered: null },
    ],
    [
      { status: 'In progress', remains: '' },
      { state: 'running', delivered: null },
    ],
    // Nothing that remains is the end only when it says so.
    [
      { status: 'In progress', remains: '0' },
      { state: 'running', delivered: null },
    ],
    [
      { status: 'In progress', remains: '-20' },
      { state: 'running', delivered: null },
    ],
    [
      { status: 'In progress', remains: '1200' },
      { state: 'running', delivered: 0 },
    ],
    [
      { status: 'Completed', remains: '157' },
      { state: 'completed', delivered: 1000 },
    ],
    [
      { status: 'Partial', remains: '157' },
      { state: 'partial', delivered: 843 },
    ],
    [
      { status: 'Partial', remains: '1200' },
      { state: 'partial', delivered: 0 },
    ],
    [
      { status: 'Canceled', remains: '0' },
      { state: 'canceled', delivered: 0 },
    ],
    [
      { status: 'Cancelled', remains: '400' },
      { state: 'canceled', delivered: 600 },
    ],
    [{ status: 'Refunded' }, { state: 'canceled', delivered: 0 }],
  ])('%j is %j', async (part, report) => {
    expect(await told(part)).toMatchObject(report);
  });

  test.each([
    [{ status: 'Fail', remains: '0' }],
    [{ status: null }],
    [{ error: 'Incorrect order ID' }],
    ['Incorrect order ID'],
    [null],
  ])('%j is no report: it is asked again, and said once', async (part) => {
    panel.instead = () => json({ 5: part });
    const north = adapter();
    for (let time = 0; time < 3; time += 1) expect(await north.states(sent(5))).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  test('in a list, by ids that are numbers or texts, or alone', async () => {
    panel.instead = () =>
      json([
        { order: 5, status: 'Completed' },
        { order: '6', status: 'Pending' },
      ]);
    expect((await adapter().states(sent(5, 6))).map(({ state }) => state)).toEqual(['completed', 'pending']);
    panel.instead = () => json({ status: 'Completed', charge: '1', remains: '0' });
    expect(await adapter().states(sent(5))).toMatchObject([{ providerReference: '5', state: 'completed' }]);
  });

  test.each<[unknown, number | null]>([
    [null, null],
    ['', null],
    ['Unknown', null],
    ['3572', 3572],
    [3572, 3572],
    ['3,572', 3572],
    ['-1', null],
  ])('a start count of %j is %j', async (start_count, startCount) => {
    expect(await told({ status: 'Pending', start_count })).toMatchObject({ startCount });
  });

  test.each<[unknown, bigint | null]>([
    ['0.27819', 278_190n],
    ['0,27819', 278_190n],
    [0.1 + 0.2, 300_000n],
    [2.5e-7, 0n],
    ['7.5E-7', 1n],
    ['1,234.5', 1_234_500_000n],
    ['1.234,5', 1_234_500_000n],
    ['1,234,567.1', 1_234_567_100_000n],
    ['$ 1.20', 1_200_000n],
    ['-0.5', null],
    ['free', null],
    [null, null],
  ])('a charge of %j is %s millionths', async (charge, amount) => {
    const { charge: read } = (await told({ status: 'Pending', charge })) ?? {};
    expect(read?.amount ?? null).toBe(amount);
  });

  test('a charge is in the currency that is told with it, else in that of the panel', async () => {
    const inCurrency = async (currency: string | null) =>
      (await told({ status: 'Pending', charge: '1', currency }))?.charge?.currency;
    expect([await inCurrency('eur'), await inCurrency(null), await inCurrency('?')]).toEqual([
      'EUR',
      'USD',
      undefined,
    ]);
    panel.instead = () => json({ 5: { status: 'Pending', charge: '90' } });
    const inRoubles = adapter({ settings: { currency: 'RUB' } });
    expect((await inRoubles.states(sent(5)))[0]?.charge).toEqual({ amount: 90_000_000n, currency: 'RUB' });
  });
});

describe('what is asked of an order', () => {
  test('a refill has an id and a state of its own, and a refused one is over', async () => {
    const north = adapter();
    const placed = await north.place(request());
    if (placed.outcome !== 'accepted') throw new Error('it is accepted');
    const refilled = await north.place(request({ refillOf: placed.providerReference }));
    expect(refilled).toEqual({ outcome: 'accepted', providerReference: 'refill-1' });
    const stateOf = async (status: string) => {
      const refill = panel.refills.get(1);
      if (refill) refill.status = status;
      return (await north.states(sent('refill-1')))[0]?.state;
    };
    expect([
      await stateOf('Pending'),
      await stateOf('In progress'),
      await stateOf('Completed'),
      await stateOf('Rejected'),
      await stateOf('Whatever'),
    ]).toEqual(['pending', 'running', 'completed', 'canceled', undefined]);
    expect(await north.place(request({ refillOf: '99' }))).toMatchObject({ outcome: 'rejected' });
    panel.instead = () => json({ refill: { error: 'Refill is not available yet' } });
    expect(await north.place(request({ refillOf: '5' }))).toMatchObject({ outcome: 'rejected' });
    expect(north.measure).toBeUndefined();
  });

  test('a cancellation is a wish: a refusal is heard once, a lost answer is asked again', async () => {
    const north = adapter();
    for (const answer of [
      [{ order: 5, cancel: 1 }],
      [{ order: 5, cancel: { error: 'This order cannot be cancelled' } }],
      { error: 'Incorrect request' },
      { cancel: 1 },
    ]) {
      panel.instead = () => json(answer);
      await north.cancel('5');
    }
    expect(notes).toHaveLength(1);
    for (const answer of [
      says('', 502),
      json({ error: 'Invalid API key' }),
      json({ error: 'Internal error' }),
    ]) {
      panel.instead = () => answer;
      await expect(north.cancel('5')).rejects.toThrow();
    }
  });
});

describe('what a panel offers', () => {
  test('is read as it comes; what has no rate or no limits can not be ordered', async () => {
    panel.services = [
      service(1, { rate: '0,90' }),
      { ...service('x-2'), min: 10, max: 5000, refill: '1', cancel: 0, rate: 0.9 },
      { ...service(3), rate: 'free' },
      { ...service(4), min: '100', max: '10' },
      { ...service(5), max: '99999999999' },
      service(1, { rate: '7' }),
      null,
    ];
    expect(await adapter().offers?.()).toEqual([
      expect.objectContaining({
        service: '1',
        rate: { amount: 900_000n, currency: 'USD' },
        min: 50,
        max: 10_000,
      }),
      expect.objectContaining({ service: 'x-2', min: 10, hasRefill: true, canCancel: false }),
      expect.objectContaining({ service: '5', max: 2_147_483_647 }),
    ]);
    panel.instead = () => says('[]');
    expect(await adapter().offers?.()).toEqual([]);
    panel.instead = () => json({ error: 'Invalid API key' });
    await expect(adapter().offers?.()).rejects.toBeInstanceOf(NotServed);
    panel.instead = () => says('<html>', 502);
    await expect(adapter().offers?.()).rejects.toThrow('502');
  });

  test('a list of five megabytes is read', async () => {
    panel.instead = () =>
      json(Array.from({ length: 20_000 }, (_, id) => service(id + 1, { name: 'x'.repeat(150) })));
    expect(await adapter().offers?.()).toHaveLength(20_000);
  });

  test('a balance is an amount, below zero too', async () => {
    expect(await adapter().balance?.()).toEqual({ amount: 100_842_920n, currency: 'USD' });
    panel.instead = () => json({ balance: '-0.50', currency: 'eur' });
    expect(await adapter().balance?.()).toEqual({ amount: -500_000n, currency: 'EUR' });
    panel.instead = () => json({ status: 'ok' });
    await expect(adapter().balance?.()).rejects.toThrow('no balance');
  });
});
