import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { byStaff, makeStaff } from '../../../../testing/fixtures/staff.ts';
import { codeAtDesk, madeAtDesk, passkeyAtDesk } from '../../../../testing/fixtures/staff-factors.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { turnOff } from '../../identity/face/second-factor.ts';
import { insertStaffSession, proveStaffSession } from '../../identity/face/staff-session-store.ts';
import { removeOwnPasskey } from './own-factors.ts';

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'support'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const read = async (api: Api, by: TestCustomer) =>
  (await api.call(contract.staff.getOwnDesk, {}, by)).body.data;
const remove = (api: Api, by: TestCustomer, passkeyId: number) =>
  api.call(contract.staff.removeOwnPasskey, { params: { passkeyId: String(passkeyId) } }, by);
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as contract.ErrorBody).errors);

async function turnAppOff(core: Core, { id }: TestCustomer): Promise<void> {
  await core.db
    .updateTable('second_factor')
    .set({ enabled_at: null })
    .where('customer_id', '=', id)
    .execute();
}

describe('one’s own desk', () => {
  test('a passkey is made at the console for its own person, once, and goes again', async ({ api, core }) => {
    const [by, other] = [await staffOf(api, core), await staffOf(api, core)];
    const credential = await madeAtDesk(api, core, by);
    const add = (who: TestCustomer) => api.call(contract.staff.addOwnPasskey, { body: { credential } }, who);
    expect(errorsOf(await add(other))).toEqual(['credential']);
    expect((await add(by)).status).toBe(204);
    expect(errorsOf(await add(by))).toEqual(['credential']);
    const [passkey] = (await read(api, by)).passkeys;
    expect(passkey).toMatchObject({ last_used_at: null });
    expect((await remove(api, other, passkey?.id ?? 0)).status).toBe(404);
    expect((await remove(api, by, passkey?.id ?? 0)).status).toBe(204);
    expect((await read(api, by)).passkeys).toEqual([]);
    const letters = await core.db
      .selectFrom('mail')
      .select('props')
      .where('recipient', '=', by.email)
      .where('template', '=', 'account-changed')
      .orderBy('id')
      .execute();
    expect(letters.map(({ props }) => props?.what)).toEqual(['passkey-added', 'passkey-removed']);
  });

  test('the last second factor stays, also where two are removed at once', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const ids = [await passkeyAtDesk(api, core, by), await passkeyAtDesk(api, core, by)];
    await turnAppOff(core, by);
    const answers = await Promise.allSettled(
      ids.map((id) =>
        byStaff(core, async (tx) => ({ answer: null, deed: await removeOwnPasskey(core, tx, by.id, id) }), {
          target: 'staff',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invalid', fields: { passkey: expect.anything() } },
    });
    const left = core.db.selectFrom('passkey').select('id').where('customer_id', '=', by.id);
    expect(await left.execute()).toHaveLength(1);
  });

  test('the app for codes is turned on by its first code, and off again beside a passkey', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const turnOff = () => api.call(contract.staff.turnOwnAppOff, {}, by);
    const turnOn = (code: string) => api.call(contract.staff.turnOwnAppOn, { body: { code } }, by);
    expect(errorsOf(await turnOff())).toEqual(['second_factor']);
    expect(errorsOf(await api.call(contract.staff.offerOwnApp, {}, by))).toEqual(['email']);
    await passkeyAtDesk(api, core, by);
    expect(errorsOf(await api.call(contract.staff.offerOwnApp, {}, by))).toEqual(['second_factor']);
    expect((await turnOff()).status).toBe(204);
    expect(errorsOf(await turnOff())).toEqual(['second_factor']);
    expect(await read(api, by)).toMatchObject({ app_since: null, recovery_codes: 0 });
    const code = await codeAtDesk(api, core, by);
    expect(errorsOf(await turnOn('000 000'))).toEqual(['code']);
    expect((await turnOn(code)).body.data.recovery_codes).toHaveLength(10);
    expect(errorsOf(await turnOn(code))).toEqual(['code']);
    expect(await read(api, by)).toMatchObject({ app_since: expect.any(String), recovery_codes: 10 });
  });

  test('the last second factor of staff stays in the shop’s cabinet too; a customer’s goes', async ({
    api,
    core,
  }) => {
    const [by, customer] = [await staffOf(api, core), await api.customer()];
    const { db, clock } = core;
    const off = async ({ id }: TestCustomer) =>
      inTransaction(core, async (tx) => {
        const account = await findCustomer(tx, id);
        if (account) await turnOff(core, tx, account);
      });
    await expect(off(by)).rejects.toMatchObject({ fields: { second_factor: expect.anything() } });
    const now = clock.now();
    const app = { customer_id: customer.id, secret: Buffer.alloc(32), began_at: now, enabled_at: now };
    await db.insertInto('second_factor').values(app).execute();
    await off(customer);
    const passkeyId = await passkeyAtDesk(api, core, by);
    await off(by);
    const refused = await api.call(contract.removePasskey, { params: { passkeyId: String(passkeyId) } }, by);
    expect(errorsOf(refused)).toEqual(['passkey']);
    const left = db.selectFrom('passkey').select('id').where('customer_id', '=', by.id);
    expect(await left.execute()).toEqual([{ id: passkeyId }]);
  });

  test('recovery codes are made anew and shown once; those before are over, and there are none without an app', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const renew = () => api.call(contract.staff.renewOwnCodes, {}, by);
    const hashes = async () =>
      (
        await core.db.selectFrom('recovery_code').select('hash').where('customer_id', '=', by.id).execute()
      ).map(({ hash }) => hash);
    expect((await renew()).body.data.recovery_codes).toHaveLength(10);
    const first = await hashes();
    await renew();
    const second = await hashes();
    expect(second).toHaveLength(10);
    expect(second.some((hash) => first.includes(hash))).toBe(false);
    expect((await read(api, by)).recovery_codes).toBe(10);
    await turnAppOff(core, by);
    expect((await renew()).status).toBe(403);
  });

  test('own sessions are listed and ended, and nobody else’s; who may reach the console is for owners', async ({
    api,
    core,
  }) => {
    const [by, other] = [await staffOf(api, core), await staffOf(api, core, 'owner')];
    const now = core.clock.now();
    const elsewhere = await insertStaffSession(core.db, { accountId: by.id, device: 'Firefox, Linux', now });
    await proveStaffSession(core.db, elsewhere.id, { by: 'app', now });
    const { sessions, addresses } = await read(api, by);
    expect(addresses).toBeNull();
    expect((await read(api, other)).addresses).toEqual([]);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(sessions.find(({ id }) => id === elsewhere.id)).toMatchObject({
      device: 'Firefox, Linux',
      is_current: false,
    });
    const end = (who: TestCustomer) =>
      api.call(contract.staff.endOwnSession, { params: { sessionId: String(elsewhere.id) } }, who);
    expect((await end(other)).status).toBe(404);
    expect((await end(by)).status).toBe(204);
    expect((await end(by)).status).toBe(404);
  });
});
