import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { sendDocuments } from '../../../testing/fixtures/documents.ts';
import { placeOne, placeUnpaid, report, workOn } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { eraseCustomers } from './erase-customers.ts';

const DAY = 24 * 3600;
const body = { current_password: 'correct horse 42' };
const forfeit = { ...body, forfeit_balance: true };

const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as ErrorBody).errors);
const rowOf = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lettersTo = async (core: Core, { email }: TestCustomer) => {
  const rows = await core.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', '=', 'account-deletion')
    .orderBy('id')
    .execute();

  return rows.map(({ props }) => props?.what);
};

/** A bearer lives an hour. */
async function signIn(api: Api, { email }: TestCustomer) {
  const { status, headers } = await api.call(contract.login, {
    body: { email, password: body.current_password },
  });

  return { status, token: String(headers.authorization).replace('Bearer ', '') };
}

describe('an account that is to be deleted', () => {
  test('C-45 takes the password, tells the day and goes on working; pressed twice the first day stays', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const wrong = await api.call(contract.deleteProfile, { body: { current_password: 'x' } }, buyer);
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['current_password']]);
    const presses = await Promise.all([1, 2, 3].map(() => api.call(contract.deleteProfile, { body }, buyer)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const days = presses.map(({ body }) => body.data.deletion_at);
    expect(new Set(days).size).toBe(1);
    expect(await lettersTo(core, buyer)).toEqual(['planned']);
    clock.tick(6 * DAY);
    await eraseCustomers(core);
    const again = await signIn(api, buyer);
    expect(again.status).toBe(200);
    const kept = await api.call(contract.cancelDeletion, {}, again);
    expect(kept.body.data.deletion_at).toBeNull();
    clock.tick(2 * DAY);
    await eraseCustomers(core);
    expect((await rowOf(core, buyer)).email).toBe(buyer.email);
    expect((await api.call(contract.deleteProfile, { body })).status).toBe(401);
  });

  test('is refused with words while orders run, payments are open or a balance is left, and to a frozen one', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const balance = await api.call(contract.deleteProfile, { body }, buyer);
    expect([balance.status, fieldsOf(balance)]).toEqual([422, ['forfeit_balance']]);
    expect((balance.body as unknown as ErrorBody).message).toContain('$100.00');
    const orderId = await placeOne(api, buyer);
    await placeUnpaid(api, buyer);
    const both = await api.call(contract.deleteProfile, { body: forfeit }, buyer);
    expect(fieldsOf(both).sort()).toEqual(['invoices', 'orders']);
    await workOn(core, orderId);
    await report(core, orderId, 'completed', 1_000);
    expect(fieldsOf(await api.call(contract.deleteProfile, { body: forfeit }, buyer))).toEqual(['invoices']);

    const frozen = await api.customer();
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', frozen.id)
      .execute();
    const refused = await api.call(contract.deleteProfile, { body }, frozen);
    expect((refused.body as unknown as ErrorBody).code).toBe('account_frozen');
  });

  test('an order placed meanwhile stops it, and a letter says so', async ({ api, core, clock }) => {
    const buyer = await api.customer(100);
    await api.call(contract.deleteProfile, { body: forfeit }, buyer);
    await placeOne(api, buyer);
    clock.tick(7 * DAY + 1);
    await eraseCustomers(core);
    expect(await rowOf(core, buyer)).toMatchObject({
      email: buyer.email,
      deletion_at: null,
      erased_at: null,
    });
    expect(await lettersTo(core, buyer)).toEqual(['planned', 'stopped']);
  });
});

describe('an account without a password', () => {
  test('is deleted, and its copy opened, by a login of the last ten minutes alone', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await core.db.updateTable('customer').set({ has_password: false }).where('id', '=', buyer.id).execute();
    expect((await api.call(contract.getProfile, {}, buyer)).body.data.has_password).toBe(false);
    clock.tick(601);
    const late = await api.call(contract.deleteProfile, { body: {} }, buyer);
    expect([late.status, fieldsOf(late)]).toEqual([422, ['current_password']]);
    const copy = await api.call(contract.openDataExport, { body: {} }, buyer);
    expect([copy.status, fieldsOf(copy)]).toEqual([422, ['current_password']]);
    const { token } = await signIn(api, buyer);
    // There is none yet: what was asked is let through.
    expect((await api.call(contract.openDataExport, { body: {} }, { token })).status).toBe(404);
    const done = await api.call(contract.deleteProfile, { body: {} }, { token });
    expect([done.status, done.body.data.deletion_at]).toEqual([200, expect.any(String)]);
  });

  test('with a password a fresh login is not enough', async ({ api }) => {
    const buyer = await api.customer();
    const without = await api.call(contract.deleteProfile, { body: {} }, buyer);
    expect([without.status, fieldsOf(without)]).toEqual([422, ['current_password']]);
  });
});

describe('an account that is deleted', () => {
  test('what its orders promoted is hashed, and nothing of anybody else', async ({ api, core, clock }) => {
    const buyer = await api.customer(100);
    const other = await api.customer(100);
    const linksOf = (customer: TestCustomer) =>
      core.db
        .selectFrom('orders')
        .select(['url', 'name'])
        .where('customer_id', '=', customer.id)
        .orderBy('id')
        .execute();
    for (const customer of [buyer, other]) {
      const id = await placeOne(api, customer);
      await workOn(core, id);
      await report(core, id, 'completed', 1_000);
    }
    const [before] = await linksOf(buyer);
    const kept = await linksOf(other);
    await api.call(contract.deleteProfile, { body: forfeit }, buyer);
    clock.tick(7 * DAY + 1);
    await eraseCustomers(core);
    const after = await linksOf(buyer);
    expect(after).toHaveLength(1);
    expect(after[0]).toEqual({ url: expect.stringMatching(/^erased:[\w-]{20,}$/), name: null });
    expect(before?.url).toMatch(/^https:/);
    expect(await linksOf(other)).toEqual(kept);
  });

  test('is user_123: nothing names its owner any more, nobody enters it, and all amounts stay', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const { id, email } = buyer;
    const orderId = await placeOne(api, buyer);
    await workOn(core, orderId);
    await report(core, orderId, 'completed', 1_000);
    await linkCard({ api, core, app }, buyer);
    await sendDocuments(api, buyer);
    await api.call(contract.requestDataExport, {}, buyer);
    await api.call(contract.saveView, { body: { name: 'Mine', query: '' } }, buyer);
    await api.call(
      contract.changeProfile,
      { body: { name: 'Ada Secret', messengers: [{ type: 'telegram', value: '@adasecret' }] } },
      buyer,
    );
    const ledger = () =>
      core.db.selectFrom('ledger_account').selectAll().where('customer_id', '=', id).orderBy('id').execute();
    const before = await ledger();
    await api.call(contract.deleteProfile, { body: forfeit }, buyer);
    clock.tick(7 * DAY + 1);
    const { token } = await signIn(api, buyer);

    // The first worker is killed before its end: what it did is undone. Then there are two at once.
    await sql`alter table mail rename to mail_away`.execute(core.db);
    await eraseCustomers(core);
    await sql`alter table mail_away rename to mail`.execute(core.db);
    expect(await rowOf(core, buyer)).toMatchObject({ email, erased_at: null });
    await Promise.all([eraseCustomers(core), eraseCustomers(core)]);

    expect(await rowOf(core, buyer)).toMatchObject({
      email: `user_${id}@deleted.invalid`,
      name: `user_${id}`,
      messengers: [],
      deletion_at: null,
      erased_at: expect.any(Date),
    });
    expect(await ledger()).toEqual(before);
    expect(await checkMoney(core.db)).toEqual([]);
    await expect.poll(async () => (await api.call(contract.getProfile, {}, { token })).status).toBe(403);
    expect((await signIn(api, buyer)).status).toBe(422);
    expect(await lettersTo(core, buyer)).toEqual(['done']);
    const found = await everywhere(core, ['Ada Secret', 'adasecret', email], 'mail', 'idempotency_key');
    expect(found).toEqual([]);
    for (const table of [
      'document',
      'data_export',
      'saved_view',
      'api_token',
      'second_factor',
      'passkey',
      'identity',
    ] as const)
      expect(
        await core.db.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(),
      ).toEqual([]);
    const cards = await core.db
      .selectFrom('linked_card')
      .select(['gateway_token', 'last_four'])
      .where('customer_id', '=', id)
      .execute();
    expect(cards).toEqual([{ gateway_token: null, last_four: null }]);

    const { current_password: password } = body;
    const anew = await api.call(contract.register, {
      body: { name: 'Ada', email, password, password_confirmation: password },
    });
    expect(anew.status).toBe(201);
    expect(anew.body.data.id).not.toBe(id);
    expect(anew.body.data.balance).toBe('0.00');
  });
});

/** Tables of ours in which a text stands somewhere, but for those that are left out. */
async function everywhere(core: Core, texts: readonly string[], ...but: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(core.db);
  const found: string[] = [];
  for (const { name } of rows.filter(({ name }) => !but.includes(name)))
    for (const text of texts) {
      const hits = await sql<{ hit: boolean }>`
        select true as hit from ${sql.table(name)} as t where position(${text} in t::text) > 0 limit 1`.execute(
        core.db,
      );
      if (hits.rows.length > 0) found.push(`${text} in ${name}`);
    }

  return found;
}
