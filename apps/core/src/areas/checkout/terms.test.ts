import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';

const password = 'correct horse 42';
const person = (email: string) => ({ name: 'Mira', email, password, password_confirmation: password });
const errorsOf = (reply: { body: unknown }) => Object.keys((reply.body as contract.ErrorBody).errors);

describe('the terms that accounts and orders were made under (C-45)', () => {
  test('are kept with both, and another version than the present one is refused with nothing made', async ({
    api,
    core,
  }) => {
    const { termsVersion } = (await core.site.current()).settings;
    expect(termsVersion).toEqual(expect.any(String));
    const register = (email: string, terms_version: string | null) =>
      api.call(contract.register, { body: { ...person(email), terms_version } });
    const old = await register('terms-old@example.com', '1999-01');
    expect([old.status, errorsOf(old)]).toEqual([422, ['terms_version']]);
    const { status, body } = await register('terms@example.com', termsVersion);
    expect(status).toBe(201);
    const account = await core.db
      .selectFrom('customer')
      .select(['terms_version', 'terms_accepted_at'])
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ terms_version: termsVersion, terms_accepted_at: expect.any(Date) });

    const buyer = await api.customer(20);
    const place = (terms: object) =>
      api.call(contract.placeOrder, { body: { orders: [viewsLine()], ...terms } }, { token: buyer.token });
    const refused = await place({ terms_version: '1999-01' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['terms_version']]);
    await place({ terms_version: termsVersion, immediate_start_consent: true });
    await place({});
    const purchases = await core.db
      .selectFrom('purchase')
      .select(['terms_version', 'immediate_start_consent'])
      .where('customer_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(purchases).toEqual([
      { terms_version: termsVersion, immediate_start_consent: true },
      { terms_version: null, immediate_start_consent: false },
    ]);
  });

  test('a guest who orders and a buyer by a method are held to the same', async ({ api, core }) => {
    const request = (terms_version: string) => ({
      orders: [viewsLine()],
      payment_method_id: 1,
      email: 'terms-guest@example.com',
      terms_version,
    });
    const refused = await api.call(contract.requestOrder, { body: request('1999-01') });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['terms_version']]);
    const { termsVersion } = (await core.site.current()).settings;
    const { body } = await api.call(contract.requestOrder, { body: request(termsVersion ?? '') });
    const kept = await core.db
      .selectFrom('purchase')
      .select('terms_version')
      .where('id', '=', body.data.purchase_id)
      .executeTakeFirstOrThrow();
    expect(kept.terms_version).toBe(termsVersion);
  });

  test('an order begins at once, so a consumer who was asked and did not agree is refused however it is placed', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const said = (immediate_start_consent: boolean | null) => ({
      orders: [viewsLine()],
      immediate_start_consent,
    });
    const by = { token: buyer.token };
    const guest = { payment_method_id: 1, email: 'at-once@example.com' };
    const ways = (consent: boolean | null) => [
      api.call(contract.placeOrder, { body: said(consent) }, by),
      api.call(contract.placeWidgetOrder, { body: said(consent) }, by),
      api.call(contract.requestOrder, { body: { ...said(consent), payment_method_id: 1, email: null } }, by),
      api.call(contract.requestOrder, { body: { ...said(consent), ...guest } }),
    ];
    for (const refused of await Promise.all(ways(false)))
      expect([refused.status, errorsOf(refused)]).toEqual([422, ['immediate_start_consent']]);
    expect(await purchasesOf(core, buyer.id)).toBe(0);
    for (const placed of [...(await Promise.all(ways(true))), ...(await Promise.all(ways(null)))])
      expect(placed.status).toBeLessThan(300);
  });

  test('a company has no time to withdraw, and a shop may ask nobody: neither is held to it', async ({
    api,
    core,
  }) => {
    const body = () => ({ orders: [viewsLine()], immediate_start_consent: false });
    const company = await api.customer(20);
    await core.db
      .updateTable('customer')
      .set({ account_type: 'company', company_name: 'Mira GmbH' })
      .where('id', '=', company.id)
      .execute();
    expect((await api.call(contract.placeOrder, { body: body() }, { token: company.token })).status).toBe(
      201,
    );
    // No answer reveals that a guest's e-mail belongs to an account.
    const asGuest = { ...body(), payment_method_id: 1, email: company.email };
    expect((await api.call(contract.requestOrder, { body: asGuest })).status).toBe(422);

    const consumer = await api.customer(20);
    await sql`
      update setting set value = value || '{"asksImmediateStart": false}' where key = 'instance'`.execute(
      core.db,
    );
    expect((await api.call(contract.placeOrder, { body: body() }, { token: consumer.token })).status).toBe(
      201,
    );
  });
});

async function purchasesOf(core: Core, customerId: number): Promise<number> {
  const { count } = await core.db
    .selectFrom('purchase')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

  return Number(count);
}
