import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { asStaff } from '../../testing/fixtures/as-staff.ts';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { expect, test } from '../../testing/test.ts';
import { makeConsole } from '../processes/console.ts';
import { CONSOLE_HEADER } from './staff-cookie.ts';

const PATH = '/api/console/v1/audit-entries';
const SESSION = '/api/console/v1/session';

describe('the console', () => {
  test('is not there on the shop’s host, nor are the shop’s calls on its own', async ({ app, desk }) => {
    for (const url of [PATH, SESSION]) expect((await app.inject({ url })).statusCode).toBe(404);
    for (const url of ['/api/v1/services', '/api.yaml', '/app/'])
      expect((await desk.inject({ url })).statusCode).toBe(404);
  });

  test('takes no bearer, no token and no cookie of the shop', async ({ api, desk, core }) => {
    const owner = await api.customer();
    await makeStaff(core, owner.id, 'owner');
    const { authorization, ...own } = {
      authorization: `Bearer ${owner.token}`,
      ...(await asStaff(core, {})),
    };
    expect((await desk.inject({ url: PATH, headers: { ...own, authorization } })).statusCode).toBe(401);
    const login = await api.call(contract.login, {
      body: { email: owner.email, password: 'correct horse 42' },
    });
    const cookie = [login.headers['set-cookie']].flat().join('; ');
    expect((await desk.inject({ url: PATH, headers: { ...own, cookie } })).statusCode).toBe(401);
  });

  test('takes writes from its own pages alone', async ({ desk, core }) => {
    const own = await asStaff(core, {});
    const send = (headers: Record<string, string>) =>
      desk.inject({ method: 'DELETE', url: SESSION, headers }).then(({ statusCode }) => statusCode);
    expect(await send(own)).toBe(204);
    expect(await send({ origin: own.origin ?? '' })).toBe(400);
    expect(await send({ ...own, origin: core.config.publicUrl })).toBe(400);
    expect(await send({ [CONSOLE_HEADER]: 'person' })).toBe(400);
  });

  test('is framed by nobody, and runs and asks nothing but its own', async ({ desk }) => {
    const { headers } = await desk.inject({ url: SESSION });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce|https:\/\//);
  });

  test('answers chosen networks alone, where the operator named some', async ({ core }) => {
    const desk = await makeConsole({
      ...core,
      config: { ...core.config, consoleAddresses: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'] },
    });
    const from = async (remoteAddress: string) =>
      (await desk.inject({ url: SESSION, remoteAddress })).statusCode;
    for (const address of ['192.0.2.99', '2001:db8::5', '198.51.100.7', '::ffff:192.0.2.1'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['203.0.113.1', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
      expect([address, await from(address)]).toEqual([address, 404]);
    await desk.close();
  });
});
