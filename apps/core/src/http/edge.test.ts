import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { describe, vi } from 'vitest';
import { safeParse } from 'zod/mini';
import { freePort } from '../../testing/instance.ts';
import { expect, test } from '../../testing/test.ts';
import { SHOP_ENDPOINTS } from '../endpoints.ts';
import { makeWeb } from '../processes/web.ts';
import { startMonitor } from './monitor.ts';

const urlOf = (path: string) => path.replace(/\{\w+\}/g, '1');
const FORGED = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA' };

describe('every call of the contract', () => {
  test('S4 refuses a forged bearer alike: 401, cached or not', async ({ app }) => {
    for (const { name, method, path, aliases = [], access } of SHOP_ENDPOINTS) {
      if (access === 'session' || access === 'gateway') continue;
      for (const each of [path, ...aliases]) {
        const reply = await app.inject({ method, url: urlOf(each), headers: FORGED });
        expect(reply.statusCode, `${name} ${each}`).toBe(401);
      }
    }
  });

  test('answers other methods with 405 and says which it takes', async ({ app }) => {
    const taken = new Map<string, string[]>();
    for (const { method, path, aliases = [] } of SHOP_ENDPOINTS)
      for (const each of [path, ...aliases])
        taken.set(urlOf(each), [...(taken.get(urlOf(each)) ?? []), method]);
    // The page that begins a sign-in stands beside the calls.
    const pages = [{ method: 'GET', path: '/socialite/{provider}', aliases: [] }];
    const shapes = [...SHOP_ENDPOINTS, ...pages].flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => ({
        method: method as string,
        shape: new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`),
      })),
    );
    for (const [url, methods] of taken) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (methods.includes(method)) continue;
        const reply = await app.inject({ method, url });
        // `/orders/1` and `/orders/statistics` are two addresses of one shape.
        const isTakenAsAnId = shapes.some(
          ({ method: taken, shape }) => taken === method && shape.test(url) && !methods.includes(taken),
        );
        if (isTakenAsAnId && reply.statusCode !== 405) {
          expect([401, 404, 422], `${method} ${url}`).toContain(reply.statusCode);
          continue;
        }
        expect(reply.statusCode, `${method} ${url}`).toBe(405);
        expect(String(reply.headers.allow).split(', '), `${method} ${url}`).toEqual(
          expect.arrayContaining(methods),
        );
        expect(reply.json().message).toBeTypeOf('string');
      }
    }
    expect((await app.inject({ method: 'DELETE', url: '/login' })).headers.allow).toBe('POST');
    expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
  });

  test('C-02 what can not be an id is the id of nothing: 404', async ({ app, api }) => {
    const { token } = await api.customer();
    for (const { name, method, path } of SHOP_ENDPOINTS.filter(({ params }) => params)) {
      for (const id of ['abc', '-1', '1.5', '0', '2147483648', '99999999999999999999', '%00', '1e3']) {
        const url = path.replace(/\{\w+\}/g, id);
        const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
        const reply = await app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...payload,
        });
        expect([400, 401, 404, 422], `${name} ${id}`).toContain(reply.statusCode);
        if (/\{(id|\w+Id)\}/.test(path) && method === 'GET')
          expect(reply.statusCode, `${name} ${id}`).toBe(404);
      }
    }
  });

  test('checks the currency where it takes one, cached or not', async ({ app }) => {
    const takesCurrency = ({ query }: contract.Endpoint) =>
      query !== undefined &&
      safeParse(query, { currency: 'USD' }).success &&
      !safeParse(query, { currency: 'EUR' }).success;
    const withCurrency = SHOP_ENDPOINTS.filter(
      (endpoint) => endpoint.method === 'GET' && endpoint.access === 'anyone' && takesCurrency(endpoint),
    );
    expect(withCurrency.length).toBeGreaterThan(5);
    for (const { name, path } of withCurrency) {
      const reply = await app.inject({ url: `${urlOf(path)}?currency=EUR` });
      expect([name, reply.statusCode, Object.keys(reply.json().errors ?? {})]).toEqual([
        name,
        422,
        ['currency'],
      ]);
      expect(reply.json().message, name).toContain('USD, RUB');
    }
  });
});

test('wrong types say what was expected', async ({ api }) => {
  const say = async (path: string, body: object) =>
    (await api.send({ method: 'POST', path, body })).body.errors;
  expect(await say('/login', { email: 5, password: [] })).toEqual({
    email: ['Enter text.'],
    password: ['Enter text.'],
  });
  expect(await say('/api/v1/order-widget/services/total-cost', { services: 'x' })).toEqual({
    services: ['This must be a list.'],
  });
  expect(
    await say('/api/v1/order-widget/services/total-cost', {
      services: [{ service_id: 1, is_guarantee: 'yes', drip_feed: 4, quantity: 'many' }],
    }),
  ).toEqual({
    'services.0.is_guarantee': ['This must be true or false.'],
    'services.0.drip_feed': ['This must be an object with named fields.'],
    'services.0.quantity': ['Enter a number.'],
  });
});

describe('nothing personal is stored on its way', () => {
  test('every answer says how long it may be kept; what is for one reader is not', async ({ app, api }) => {
    const { token } = await api.customer();
    for (const { name, method, path } of SHOP_ENDPOINTS) {
      if (name === 'followOrders' || name === 'logout') continue;
      const url = urlOf(path);
      const reply = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expect(String(reply.headers['cache-control']), name).toMatch(
        /^(no-store|private, no-cache|private, no-store)$/,
      );
      const guest = await app.inject({ method, url });
      expect(String(guest.headers['cache-control']), name).toMatch(/^(no-store|no-cache)$/);
    }
    const services = await app.inject({
      url: '/api/v1/services',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(services.headers.vary).toContain('authorization');
  });
});

describe('connections', () => {
  test('S16 a request that comes byte by byte is closed, one that is quick is answered', async ({ core }) => {
    const port = await freePort();
    const app = await makeWeb(core, { slowSeconds: 1 });
    await app.listen({ port, host: '127.0.0.1' });
    const head =
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
    for (const sent of [head, 'GET / HTT']) {
      const closed = new Promise<true>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(sent));
        const drip = setInterval(() => socket.write(' '), 200);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(drip);
          resolve(true);
        });
        socket.resume();
      });
      expect(await Promise.race([closed, sleep(20_000, false)])).toBe(true);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    await app.close();
  });

  test('a client that goes away in the middle is no fault of the server', async ({ app, core }) => {
    expect(app.server.listening).toBe(true);
    const told = vi.spyOn(core.log, 'error');
    await new Promise<void>((done) => {
      const socket = connect(core.config.port, '127.0.0.1', () => {
        socket.write(
          'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        );
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => done());
    });
    const connections = () =>
      new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
  });

  test('counters are for monitors alone, on a port of their own', async ({ app, core, api }) => {
    await api.call(contract.getSettings);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    expect(await startMonitor(core, null)).toBeNull();
    const monitor = await startMonitor(core, 0);
    const ask = (path: string) => fetch(`http://127.0.0.1:${monitor?.port}${path}`);
    expect(await (await ask('/metrics')).text()).toContain('http_requests_total');
    expect((await ask('/health/ready')).status).toBe(200);
    expect((await ask('/api/v1/settings')).status).toBe(404);
    await monitor?.stop();
  });
});
