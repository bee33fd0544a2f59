import * as contract from '@fanfare/contract';
import type { Api } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';
import { deviceOf } from './list-sessions.ts';

const AGENTS = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

async function signIn(api: Api, email: string, agent: string): Promise<string> {
  const reply = await api.call(
    contract.login,
    { body: { email, password: 'correct horse 42' } },
    { headers: { 'user-agent': agent } },
  );

  return String(reply.headers.authorization).replace('Bearer ', '');
}
const listed = async (api: Api, token: string) =>
  (await api.call(contract.listSessions, {}, { token })).body.data;
const isIn = async (api: Api, token: string) => (await api.call(contract.getProfile, {}, { token })).status;

test('sessions are listed by device, the latest first, the present one named', async ({ api, clock }) => {
  const owner = await api.customer();
  clock.tick(60);
  const phone = await signIn(api, owner.email, AGENTS.phone);
  clock.tick(60);
  const desk = await signIn(api, owner.email, AGENTS.desk);
  expect((await listed(api, desk)).map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Firefox, Linux', true],
    ['Safari, iOS', false],
    // The test client names nothing that can be read.
    ['', false],
  ]);
  expect((await listed(api, phone)).find(({ is_current }) => is_current)?.device).toBe('Safari, iOS');
});

test('one is ended from another device, at once; that of somebody else is not there', async ({ api }) => {
  const [owner, stranger] = [await api.customer(), await api.customer()];
  const phone = await signIn(api, owner.email, AGENTS.phone);
  const session = (await listed(api, owner.token)).find(({ device }) => device === 'Safari, iOS');
  const end = (token: string, id: number | undefined) =>
    api.call(contract.endSession, { params: { sessionId: String(id) } }, { token });
  expect((await end(stranger.token, session?.id)).status).toBe(404);
  expect(await isIn(api, phone)).toBe(200);
  expect((await end(owner.token, session?.id)).status).toBe(204);
  await expect.poll(() => isIn(api, phone)).toBe(403);
  expect(await isIn(api, owner.token)).toBe(200);
  // Twice is once.
  expect((await end(owner.token, session?.id)).status).toBe(204);
});

test('all but this one are ended', async ({ api }) => {
  const owner = await api.customer();
  const others = [await signIn(api, owner.email, AGENTS.phone), await signIn(api, owner.email, AGENTS.desk)];
  expect((await api.call(contract.endOtherSessions, {}, { token: owner.token })).status).toBe(204);
  for (const token of others) await expect.poll(() => isIn(api, token)).toBe(403);
  expect(await listed(api, owner.token)).toHaveLength(1);
});

test.each([undefined, '', 'curl/8.0', '<script>alert(1)</script>'])('of %j nothing can be read', (agent) => {
  expect(deviceOf(agent)).toBe('');
});

test('however much a browser says of itself, a device is short', () => {
  expect(deviceOf(`Mozilla/5.0 (${'('.repeat(50_000)}`).length).toBeLessThanOrEqual(60);
});
