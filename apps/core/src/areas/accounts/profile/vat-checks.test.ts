import * as contract from '@fanfare/contract';
import { afterAll, beforeEach } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { type Mood, startVatRegister } from '../../../../testing/doubles/vat-register.ts';
import { test as base, expect } from '../../../../testing/test.ts';
import { makeVies } from '../../../adapters/vat/vies.ts';
import { checkVatNumbers } from '../face/check-vat-numbers.ts';

const GIVEN = 'DE136695976';
const UNKNOWN = 'ATU13585627';
const register = await startVatRegister();
const test = base.extend('register', async ({ core }, { onCleanup }) => {
  core.vatRegistry = makeVies(register.url);
  onCleanup(() => {
    core.vatRegistry = null;
  });
  return register;
});

afterAll(() => register.stop());

beforeEach(() => {
  register.state.mood = 'well';
  register.state.given = new Set([GIVEN, 'EL123456783']);
  register.state.asked = [];
});

const tell = (api: Api, token: string, vat: string | null) =>
  api.call(contract.changeProfile, { body: { account_type: 'company', vat } }, { token });
const checkOf = async (api: Api, token: string) =>
  (await api.call(contract.getProfile, {}, { token })).body.data.vat_check;

test('a number of the EU is not checked until the register says that somebody has it, or nobody', async ({
  api,
  core,
  register,
}) => {
  const { token } = await api.customer();
  for (const [vat, said] of [
    [GIVEN, 'checked'],
    [UNKNOWN, 'refused'],
    ['EL 123 456 783', 'checked'],
  ] as const) {
    expect((await tell(api, token, vat)).body.data.vat_check).toBe('waiting');
    await checkVatNumbers(core);
    expect(await checkOf(api, token)).toBe(said);
  }
  expect(register.state.asked.at(-1)).toEqual({ countryCode: 'EL', vatNumber: '123456783' });
});

test('the same number told again is not asked about again; none, or one from elsewhere, is not at all', async ({
  api,
  core,
  register,
}) => {
  const { token } = await api.customer();
  await tell(api, token, GIVEN);
  await checkVatNumbers(core);
  expect((await tell(api, token, GIVEN)).body.data.vat_check).toBe('checked');
  await checkVatNumbers(core);
  expect(register.state.asked).toHaveLength(1);
  for (const vat of ['GB980780684', null]) {
    expect((await tell(api, token, vat)).body.data.vat_check).toBeNull();
    await checkVatNumbers(core);
  }
  expect((await tell(api, token, 'DE12')).status).toBe(422);
  expect(register.state.asked).toHaveLength(1);
});

test.for<Mood>(['failing', 'away', 'busy', 'html'])(
  'a register that is %s stops nobody: the number is not checked, and asked about again later',
  async (mood, { api, core, clock, register }) => {
    register.state.mood = mood;
    const password = 'correct horse 42';
    const reply = await api.call(contract.register, {
      body: {
        name: 'Harbour Lights',
        email: `vat-${mood}@example.com`,
        password,
        password_confirmation: password,
        account_type: 'company',
        vat: GIVEN,
      },
    });
    expect([reply.status, reply.body.data.vat_check]).toEqual([201, 'waiting']);
    const token = String(reply.headers.authorization).replace('Bearer ', '');
    await checkVatNumbers(core);
    expect(await checkOf(api, token)).toBe('waiting');
    // Not again at once, and each time later than before.
    register.state.mood = 'well';
    await checkVatNumbers(core);
    expect(register.state.asked).toHaveLength(1);
    clock.tick(61);
    await checkVatNumbers(core);
    expect(await checkOf(api, token)).toBe('checked');
  },
);

test('a register that takes too long leaves the number as it was, and is asked again later', async ({
  api,
  core,
  clock,
  register,
}) => {
  core.vatRegistry = makeVies(register.url, 20);
  const { token } = await api.customer();
  register.state.mood = 'slow';
  await tell(api, token, GIVEN);
  await checkVatNumbers(core);
  expect(await checkOf(api, token)).toBe('waiting');
  register.state.mood = 'well';
  register.letGo();
  core.vatRegistry = makeVies(register.url);
  clock.tick(61);
  await checkVatNumbers(core);
  expect(await checkOf(api, token)).toBe('checked');
});

test('an answer that comes after another number was told says nothing of that one', async ({
  api,
  core,
  register,
}) => {
  const { token } = await api.customer();
  register.state.mood = 'slow';
  await tell(api, token, GIVEN);
  const asking = checkVatNumbers(core);
  await expect.poll(() => register.state.asked.length).toBe(1);
  await tell(api, token, UNKNOWN);
  register.state.mood = 'well';
  register.letGo();
  await asking;
  expect(await checkOf(api, token)).toBe('waiting');
  await checkVatNumbers(core);
  expect(await checkOf(api, token)).toBe('refused');
});

test('a shop that asks no register knows numbers by their format alone', async ({ api, core }) => {
  const { token } = await api.customer();
  expect((await tell(api, token, GIVEN)).body.data.vat_check).toBeNull();
  await checkVatNumbers(core);
  expect(await checkOf(api, token)).toBeNull();
});
