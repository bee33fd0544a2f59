import { createHmac } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { SignJWT } from 'jose';
import { describe } from 'vitest';
import type { Api, Reply } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';
import { startListener } from '../../../data/listener.ts';
import { signBearer } from '../../../security/bearer.ts';
import { watchRevokedSessions } from '../sessions/revoked-sessions.ts';
import { customerOfCookie } from './sessions.ts';

const DAY = 24 * 3600;
const cookieOf = (reply: Reply) => /AUTH_TOKEN=([^;]*)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const bearerOf = (reply: Reply) => String(reply.headers.authorization).replace('Bearer ', '');
let made = 0;
const signUp = (api: Api) =>
  api.call(contract.register, {
    body: {
      name: 'Ada',
      email: `session-${++made}@example.com`,
      password: 'a good password',
      password_confirmation: 'a good password',
    },
  });
const refreshWith = (api: Api, cookie: string) =>
  api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${cookie}` } });
const profile = async (api: Api, token: string) =>
  (await api.call(contract.getProfile, {}, { token })).status;

describe('exchanged tokens (S5)', () => {
  test('one that is two generations old ends the session, even within the grace', async ({ api }) => {
    const first = cookieOf(await signUp(api));
    const second = cookieOf(await refreshWith(api, first));
    const third = await refreshWith(api, second);
    expect((await refreshWith(api, first)).status).toBe(403);
    expect((await refreshWith(api, cookieOf(third))).status).toBe(403);
    await expect.poll(() => profile(api, bearerOf(third))).toBe(403);
  });

  test('the answer with the next token was lost: the one before gets it again', async ({ api, clock }) => {
    const first = cookieOf(await signUp(api));
    const lost = cookieOf(await refreshWith(api, first));
    const again = await refreshWith(api, first);
    expect([again.status, cookieOf(again)]).toEqual([204, lost]);
    clock.tick(60);
    expect((await refreshWith(api, cookieOf(again))).status).toBe(204);
  });

  test('20 refreshes at once exchange the token once, and each of them can go on', async ({
    api,
    core,
    clock,
  }) => {
    const signedUp = await signUp(api);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refreshWith(api, cookieOf(signedUp))));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect(new Set(replies.map(cookieOf)).size).toBe(1);
    const { generation } = await core.db
      .selectFrom('session')
      .select('generation')
      .where('customer_id', '=', signedUp.body.data.id)
      .executeTakeFirstOrThrow();
    expect(generation).toBe(2);
    clock.tick(60);
    expect((await refreshWith(api, cookieOf(replies[7] as Reply))).status).toBe(204);
  });

  test('the token before the last one opens pages for the grace alone', async ({ api, core, clock }) => {
    const signedUp = await signUp(api);
    const first = cookieOf(signedUp);
    const second = cookieOf(await refreshWith(api, first));
    const reader = async (cookie: string) => (await customerOfCookie(core, cookie))?.customerId ?? null;
    expect(await reader(first)).toBe(signedUp.body.data.id);
    clock.tick(11);
    expect(await reader(first)).toBeNull();
    expect(await reader(second)).toBe(signedUp.body.data.id);
  });

  test('who guesses ids ends nobody: forged tokens are 401 and the session lives', async ({ api }) => {
    const own = cookieOf(await signUp(api));
    const [session, generation, signature = ''] = own.split('.');
    const forged = [
      `${session}.0.${signature}`,
      `${session}.${generation}.${'A'.repeat(43)}`,
      `${session}.2.${signature}`,
      `1.${generation}.${signature}`,
      'garbage',
      '',
      `zzzzzz.1.${signature}`,
    ];
    for (const cookie of forged) expect((await refreshWith(api, cookie)).status, cookie).toBe(401);
    expect((await refreshWith(api, own)).status).toBe(204);
  });
});

describe('how long a session lives (C-34)', () => {
  test('7 days after the last refresh, 30 days after signing in, whatever is refreshed', async ({
    api,
    clock,
  }) => {
    const idle = cookieOf(await signUp(api));
    let cookie = cookieOf(await signUp(api));
    let last = '';
    for (let days = 0; days < 30; days += 6) {
      const reply = await refreshWith(api, cookie);
      expect(reply.status, `day ${days}`).toBe(204);
      [cookie, last] = [cookieOf(reply), bearerOf(reply)];
      clock.tick(6 * DAY);
      if (days === 6) expect((await refreshWith(api, idle)).status).toBe(401);
    }
    expect((await refreshWith(api, cookie)).status).toBe(401);
    expect((await api.call(contract.refresh, {}, { token: last })).status).toBe(401);
  });

  test('a bearer never outlives its session', async ({ api, core, clock }) => {
    const signedUp = await signUp(api);
    await core.db
      .updateTable('session')
      .set({ expires_at: new Date(clock.now().getTime() + 60_000) })
      .where('customer_id', '=', signedUp.body.data.id)
      .execute();
    const reply = await api.call(contract.refresh, {}, { token: bearerOf(signedUp) });
    expect(reply.status).toBe(204);
    clock.tick(61);
    expect(await profile(api, bearerOf(reply))).toBe(401);
  });

  test('a bearer alone is renewed only while its session row lives and is not revoked', async ({
    api,
    core,
    clock,
  }) => {
    const renew = async (token: string) => {
      const reply = await api.call(contract.refresh, {}, { token });
      return { status: reply.status, token: bearerOf(reply), headers: reply.headers };
    };
    const kept = await renew(bearerOf(await signUp(api)));
    expect(kept.status).toBe(204);
    expect(kept.headers).not.toHaveProperty('set-cookie');

    let { token } = await renew(bearerOf(await signUp(api)));
    for (let hours = 0; hours < 7 * 24 - 1; hours += 1) {
      clock.tick(3500);
      const next = await renew(token);
      if (next.status !== 204) break;
      token = next.token;
    }
    clock.tick(3 * 3600);
    expect((await renew(token)).status).toBe(401);

    const signedUp = await signUp(api);
    await core.db.deleteFrom('session').where('customer_id', '=', signedUp.body.data.id).execute();
    expect((await renew(bearerOf(signedUp))).status).toBe(401);

    const ended = await signUp(api);
    await api.call(contract.logout, {}, { token: bearerOf(ended) });
    expect((await renew(bearerOf(ended))).status).toBe(403);
  });
});

describe('revocation', () => {
  test('another process sees it within a second, also one that is just starting', async ({
    api,
    core,
    database,
    clock,
  }) => {
    const listener = await startListener(database, core.log);
    const other = await watchRevokedSessions({ db: core.asideDb, listener, clock });
    const signedUp = await signUp(api);
    const sessionId = Number.parseInt(cookieOf(signedUp).split('.')[0] ?? '', 36);
    let told = 0;
    other.onRevoked(sessionId, () => {
      told += 1;
    });
    expect(other.has(sessionId)).toBe(false);
    await api.call(contract.logout, {}, { token: bearerOf(signedUp) });
    await expect.poll(() => other.has(sessionId)).toBe(true);
    expect(told).toBe(1);

    // A third one has read what was before, and is not told the answer until everybody heard of the next.
    const late = await signUp(api);
    const lateId = Number.parseInt(cookieOf(late).split('.')[0] ?? '', 36);
    const [hasRead, mayKnow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = core.asideDb.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        hasRead.resolve();
        await mayKnow.promise;
        return result;
      },
    });
    const starting = watchRevokedSessions({ db: slow, listener, clock });
    await hasRead.promise;
    await api.call(contract.logout, {}, { token: bearerOf(late) });
    await expect.poll(() => other.has(lateId)).toBe(true);
    mayKnow.resolve();
    const third = await starting;
    expect([third.has(sessionId), third.has(lateId)]).toEqual([true, true]);
    await listener.stop();
  });

  test('it is forgotten when no bearer of it can be valid any more; a database that is away ends nothing, and is asked when it is back', async ({
    api,
    core,
    clock,
  }) => {
    const handlers: ((payload: string) => void)[] = [];
    const gaps: (() => void)[] = [];
    const listener = {
      on: (_: string, handler: (payload: string) => void) => {
        handlers.push(handler);
        return () => {};
      },
      onGap: (handler: () => void) => void gaps.push(handler),
      stop: async () => {},
    };
    let isAway = false;
    let asked = 0;
    const db = new Proxy(core.asideDb, {
      get(target, name) {
        asked += 1;
        if (isAway) throw new Error('away');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const sessions = await watchRevokedSessions({ db, listener, clock });
    handlers[0]?.('900001');
    expect(sessions.has(900_001)).toBe(true);
    isAway = true;
    const unheard = await signUp(api);
    await api.call(contract.logout, {}, { token: bearerOf(unheard) });
    const askedBefore = asked;
    gaps[0]?.();
    await expect.poll(() => asked).toBeGreaterThan(askedBefore);
    const unheardId = Number.parseInt(cookieOf(unheard).split('.')[0] ?? '', 36);
    expect([sessions.has(900_001), sessions.has(unheardId)]).toEqual([true, false]);
    isAway = false;
    await expect.poll(() => sessions.has(unheardId)).toBe(true);
    clock.tick(2 * 3600);
    handlers[0]?.('900002');
    expect([sessions.has(900_001), sessions.has(900_002)]).toEqual([false, true]);
  });
});

describe('forged bearers (S4)', () => {
  test('none of 30 is accepted', async ({ api, core, clock }) => {
    const signedUp = await signUp(api);
    const { id } = signedUp.body.data;
    const sid = Number.parseInt(cookieOf(signedUp).split('.')[0] ?? '', 36);
    const good = await signBearer(core, { customerId: id, sessionId: sid });
    expect(await profile(api, good)).toBe(200);
    const own = core.secrets.key('bearer');
    const now = Math.floor(clock.now().getTime() / 1000);
    const claims = { sub: String(id), sid, aud: 'fanfare-api', iat: now, nbf: now, exp: now + 3600 };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const sign = (header: object, payload: object, key: Uint8Array | string = own, hash = 'sha256') => {
      const content = `${encode(header)}.${encode(payload)}`;
      return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
    };
    const hs256 = { alg: 'HS256' };
    const without = (name: keyof typeof claims) =>
      Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
    const [head, body, signature = ''] = good.split('.');
    const jose = (alg: string, key: Uint8Array) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key);
    expect(await profile(api, sign(hs256, claims))).toBe(200);

    const forged = [
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'None' })}.${encode(claims)}.`,
      `${encode({ alg: 'none' })}.${encode(claims)}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
      `${good}x`,
      sign(hs256, claims, Buffer.alloc(32)),
      sign(hs256, claims, Buffer.alloc(32, 1)),
      sign(hs256, claims, ''),
      sign(hs256, claims, core.secrets.key('order link')),
      sign(hs256, claims, core.secrets.key('refresh token')),
      sign({ alg: 'HS512' }, claims, own, 'sha512'),
      sign({ alg: 'HS384' }, claims, own, 'sha384'),
      sign({ alg: 'RS256' }, claims),
      sign({ alg: 'ES256' }, claims),
      sign({ alg: 'HS256', crit: ['exp'] }, claims),
      sign({ alg: 'HS256', b64: false, crit: ['b64'] }, claims),
      await jose('HS512', Buffer.alloc(64, 2)),
      sign(hs256, { ...claims, exp: now - 1 }),
      sign(hs256, { ...claims, nbf: now + 600 }),
      sign(hs256, { ...claims, aud: 'fanfare-admin' }),
      sign(hs256, { ...claims, exp: 'never' }),
      sign(hs256, without('exp')),
      sign(hs256, without('sub')),
      sign(hs256, without('sid')),
      sign(hs256, without('aud')),
      sign(hs256, without('nbf')),
      cookieOf(signedUp),
      'Bearer',
    ];
    expect(forged.length).toBeGreaterThanOrEqual(30);
    for (const [place, token] of forged.entries())
      expect(await profile(api, token), `forgery ${place}`).toBe(401);
  });
});
