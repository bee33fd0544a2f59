import { createHmac } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { requireHuman } from '../../limits/require-human.ts';

async function set(core: Core, values: object): Promise<void> {
  await sql`update setting set value = value || ${JSON.stringify(values)}::jsonb where key = 'instance'`.execute(
    core.db,
  );
}

let made = 0;
const registration = (over: object = {}) => {
  made += 1;
  return {
    name: 'Ada',
    email: `wishes-${made}@example.com`,
    password: 'a quiet harbour',
    password_confirmation: 'a quiet harbour',
    ...over,
  };
};

test('INST-25 where the operator wants contacts, a registration without a messenger is refused on that field', async ({
  core,
  api,
}) => {
  const register = (body: object) => api.send({ method: 'POST', path: '/register', body });
  expect((await register(registration())).status).toBe(201);
  await set(core, { contactInfoRequired: true });
  await expect.poll(async () => (await api.call(contract.getSettings)).body.contactInfoRequired).toBe(true);

  for (const messengers of [undefined, null, []]) {
    const refused = await register(registration({ messengers }));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { messengers: [expect.stringContaining('messenger')] } });
  }
  expect((await register(registration({ messengers: [{ type: 'telegram', value: ' ' }] }))).status).toBe(422);
  expect((await register(registration({ messengers: [{ type: 'telegram', value: 'ada' }] }))).status).toBe(
    201,
  );
  await set(core, { contactInfoRequired: false });
});

test('INST-24 without the captcha of the operator nobody has to solve one; with it they have to, without a restart', async ({
  core,
}) => {
  const asks = () =>
    requireHuman(core, 'sign_in', {}).then(
      () => 'let in',
      (error: { code?: string }) => error.code,
    );
  expect(await asks()).toBe('captcha_required');
  await set(core, { captchaEnabled: false });
  await expect.poll(asks).toBe('let in');
  await set(core, { captchaEnabled: true });
  await expect.poll(asks).toBe('captcha_required');
});

test('AUTH-14 a profile carries the proof for the chat only where the operator has its secret', async ({
  core,
  api,
}) => {
  const { body } = await api.call(contract.register, { body: registration() });
  expect(body.data.intercom_hash).toBeNull();
  const secret = 'a secret of the chat';
  await set(core, { intercomAppId: 'ab12cd34', intercomSecret: secret });
  const hash = async () => (await api.call(contract.register, { body: registration() })).body.data;
  await expect.poll(async () => (await hash()).intercom_hash).not.toBeNull();
  const { id, intercom_hash } = await hash();

  expect(intercom_hash).toBe(createHmac('sha256', secret).update(String(id)).digest('hex'));
});
