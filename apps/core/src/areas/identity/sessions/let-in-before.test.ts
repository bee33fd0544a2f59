import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, Reply, TestCustomer } from '../../../../testing/api.ts';
import { Authenticator } from '../../../../testing/doubles/authenticator.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { findCustomer, replacePassword } from '../../accounts/face/store.ts';
import { dropPasskeys } from '../face/passkey-store.ts';
import { hashPassword } from '../face/passwords.ts';
import { revokeSessions } from '../face/session-store.ts';
import { makeTicket } from '../sign-in/social-ticket.ts';

const password = 'correct horse 42';
const accountOf = async (core: Core, { id }: TestCustomer) => {
  const found = await findCustomer(core.db, id);
  if (!found) throw new Error('the account is gone');
  return found;
};
const verified = async (api: Api, core: Core) => {
  const customer = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  return customer;
};
const living = (core: Core, { id }: TestCustomer) =>
  core.db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** Sends a request while another password is being set, which is done only once the request waits for it. */
async function besideNewPassword(
  core: Core,
  customer: TestCustomer,
  send: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const before = await accountOf(core, customer);
  const password_hash = await hashPassword('quite another one 7');
  let sent: Promise<Reply<unknown>> | undefined;
  await core.db.transaction().execute(async (tx) => {
    await replacePassword(tx, before, { password_hash });
    await revokeSessions(tx, { customerId: customer.id }, core.clock.now());
    await dropPasskeys(tx, { customerId: customer.id });
    let isAnswered = false;
    sent = send().finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await waiting(core)), { timeout: 60_000 }).toBe(true);
  });
  if (!sent) throw new Error('nothing was sent');

  return sent;
}

async function waiting(core: Core): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(core.db);

  return (rows[0]?.count ?? 0) > 0;
}

describe('whoever was let in by what a new password ends comes in no more', () => {
  test('a login with the password before, which was looked at already', async ({ api, core }) => {
    const customer = await verified(api, core);
    const reply = await besideNewPassword(core, customer, () =>
      api.call(contract.login, { body: { email: customer.email, password } }),
    );
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
    expect(reply.headers.authorization).toBeUndefined();
    expect(await living(core, customer)).toEqual([]);
  });

  test('a login with a passkey that the new password removes', async ({ api, core }) => {
    const customer = await verified(api, core);
    const device = new Authenticator();
    const { origin } = new URL(core.config.publicUrl);
    const begun = await api.call(contract.beginPasskey, { body: {} }, customer);
    const credential = device.make(begun.body.data.challenge, { origin });
    expect((await api.call(contract.addPasskey, { body: { credential } }, customer)).status).toBe(201);
    const toLogIn = await api.call(contract.beginPasskeyLogin, {});
    const used = device.use(toLogIn.body.data.challenge, { origin });
    const reply = await besideNewPassword(core, customer, () =>
      api.call(contract.loginWithPasskey, { body: { credential: used } }),
    );
    expect(reply.status).toBe(422);
    expect(await living(core, customer)).toEqual([]);
  });

  test('an API token that is made by the password before', async ({ api, core }) => {
    const customer = await verified(api, core);
    const reply = await besideNewPassword(core, customer, () =>
      api.call(
        contract.makeApiToken,
        { body: { current_password: password, scopes: ['orders.read'] } },
        customer,
      ),
    );
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { errors: { current_password: [expect.any(String)] } },
    ]);
  });

  test('a passkey that is added in a session of before', async ({ api, core }) => {
    const customer = await verified(api, core);
    const begun = await api.call(contract.beginPasskey, { body: {} }, customer);
    const { origin } = new URL(core.config.publicUrl);
    const credential = new Authenticator().make(begun.body.data.challenge, { origin });
    const reply = await besideNewPassword(core, customer, () =>
      api.call(contract.addPasskey, { body: { credential } }, customer),
    );
    expect(reply.status).toBe(403);
  });

  test('the second step of a login by another service', async ({ api, core }) => {
    const customer = await verified(api, core);
    const before = await accountOf(core, customer);
    const ticket = makeTicket(core, before);
    const finish = () => api.call(contract.finishSocialLogin, { body: { ticket, code: '000000' } });
    expect((await finish()).status).toBe(200);
    const password_hash = await hashPassword('quite another one 7');
    await inTransaction(core, (tx) => replacePassword(tx, before, { password_hash }));
    const late = await finish();
    expect([late.status, late.body]).toMatchObject([422, { errors: { ticket: [expect.any(String)] } }]);
  });
});
