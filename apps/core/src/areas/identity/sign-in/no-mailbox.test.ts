import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { type Api, giveCash, type Reply } from '../../../../testing/api.ts';
import { withdraw } from '../../../../testing/fixtures/withdrawals.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { findNamedAccount, updateCustomer } from '../../accounts/face/store.ts';
import { eraseCustomers } from '../../own-data/erase-customers.ts';
import { makeExports } from '../../own-data/make-exports.ts';
import { openSession } from '../face/sessions.ts';
import { findOrAddGuest } from '../face/sign-up.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';

let made = 0;
const fieldsOf = (reply: Reply) => Object.keys((reply.body as contract.ErrorBody).errors);

/** Somebody whom Telegram has confirmed, which knows of no mailbox. */
async function arrive(core: Core, subject = `${5_000_000_000 + ++made}`) {
  const { customer } = await signInByIdentity(core, {
    confirmed: {
      provider: 'telegram',
      subject,
      email: null,
      isEmailVerified: false,
      isAuthoritative: false,
      name: 'Ada Lamp',
      username: 'ada_lamp',
      expiresAt: new Date(core.clock.now().getTime() + 60_000),
    },
    locale: 'en',
    affiliate: null,
  });
  const session = await openSession(core, customer, '');

  return { id: customer.id, subject, email: '', token: session?.bearer ?? '' };
}

const profileOf = async (api: Api, { token }: { token: string }) =>
  (await api.call(contract.getProfile, {}, { token })).body.data;

const letters = (core: Core) => core.db.selectFrom('mail').selectAll().orderBy('id').execute();

test('TB-20 whoever comes by Telegram has an account without an e-mail, known by the messenger, and orders with it', async ({
  api,
  core,
}) => {
  const person = await arrive(core);
  expect(await profileOf(api, person)).toMatchObject({
    email: null,
    email_verified_at: null,
    name: 'Ada Lamp',
    telegram_id: person.subject,
    telegram_username: 'ada_lamp',
    social_provider: 'telegram',
  });
  // Two of them at once are one account, and two people are two.
  const twice = await Promise.all([arrive(core, person.subject), arrive(core, person.subject)]);
  expect(twice.map(({ id }) => id)).toEqual([person.id, person.id]);
  expect((await arrive(core)).id).not.toBe(person.id);

  await giveCash(core, person.id, 20_000_000n);
  const place = (idempotencyKey: string) =>
    api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: person.token, idempotencyKey },
    );
  // The one of two simultaneous requests that waits too long for the other is asked to come again.
  const order = (key: string) => expect.poll(async () => (await place(key)).status).toBe(201);
  await Promise.all([order('one'), order('two')]);
  expect(await letters(core)).toEqual([]);
});

test('money leaves once an e-mail was added and its letter opened; a login of long ago adds none', async ({
  api,
  core,
  clock,
}) => {
  const person = await arrive(core);
  const set = (by: { token: string }, email: string) =>
    api.call(contract.setEmail, { body: { email } }, { token: by.token });
  const refused = await withdraw(api, person);
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['email']]);
  expect((await profileOf(api, person)).permissions).toEqual(['order.create']);

  clock.tick(11 * 60);
  const late = await set(person, 'ada@lamp.example');
  expect([late.status, fieldsOf(late)]).toEqual([422, ['current_password']]);
  const again = await arrive(core, person.subject);
  expect((await set(again, 'ada@lamp.example')).body.data).toMatchObject({
    email: null,
    wanted_email: 'ada@lamp.example',
  });
  // No letter goes to a mailbox that does not exist: the only one is the link.
  const [letter, ...others] = await letters(core);
  expect(others).toEqual([]);
  if (!letter) throw new Error('no letter was written');
  const link = /verify-email\?token=(\S+)/.exec((await core.mailer.render(letter)).text)?.[1] ?? '';
  const { body } = await api.call(contract.verifyEmail, { body: { token: link } }, { token: again.token });
  expect(body.data).toMatchObject({ email: 'ada@lamp.example', wanted_email: null });
  expect(body.data.permissions).toContain('withdraw');
});

test('a coupon for a first order is one for an account without an e-mail as well', async ({ api, core }) => {
  const person = await arrive(core);
  await giveCash(core, person.id, 50_000_000n);
  const order = () =>
    api.call(
      contract.placeOrder,
      {
        body: {
          orders: [viewsLine({ quantity: 10_000 })],
          coupon_code: 'WELCOME10',
        },
      },
      { token: person.token, idempotencyKey: String(Math.random()) },
    );
  const replies = await Promise.all([order(), order()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('its owner has a copy of what is kept, and the account is erased', async ({ api, core }) => {
  const person = await arrive(core);
  await api.call(contract.requestDataExport, {}, { token: person.token });
  await makeExports(core);
  const opened = await api.call(contract.openDataExport, { body: {} }, { token: person.token });
  expect(opened.status).toBe(200);
  await updateCustomer(core.db, person.id, { deletion_at: core.clock.now() });
  await eraseCustomers(core);
  const row = await core.db.selectFrom('customer').selectAll().where('id', '=', person.id).executeTakeFirst();
  expect(row?.erased_at).not.toBeNull();
});

test('staff finds an account without a mailbox by its id, or by its name in Telegram while one account alone has it', async ({
  core,
}) => {
  const person = await arrive(core);
  const found = async (named: string) => (await findNamedAccount(core.db, named))?.id;
  await sql`update identity set username = 'Lamp_Reader' where customer_id = ${person.id}`.execute(core.db);
  expect(await found(String(person.id))).toBe(person.id);
  expect(await found('@lamp_reader')).toBe(person.id);
  const other = await arrive(core);
  await sql`update identity set username = 'lamp_reader' where customer_id = ${other.id}`.execute(core.db);
  expect([await found('@lamp_reader'), await found('@nobody'), await found('999999999')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // A guest has no account yet.
  const guest = await inTransaction(core, (tx) => findOrAddGuest(tx, 'only-a-guest@example.com', 'en'));
  expect(await found(String(guest.id))).toBeUndefined();
});
