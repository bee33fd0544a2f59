import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { orderRow, placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../../testing/test.ts';
import { unsubscribeSignature } from '../../../addresses/unsubscribe-url.ts';
import type { Core } from '../../../core.ts';
import { isVat, tidyVat } from '../profile/vat.ts';

const PASSWORD = 'correct horse 42';
const errorsOf = (reply: { body: unknown }) => (reply.body as contract.ErrorBody).errors;
const change = (api: Api, token: string, body: object) =>
  api.call(contract.changeProfile, { body }, { token });
/** The profile as a changing call answers it: without sums over orders. */
async function profileOf(api: Api, token: string): Promise<contract.Profile> {
  const {
    grades: _standing,
    spend: _sum,
    ...told
  } = (await api.call(contract.getProfile, {}, { token })).body.data;

  return told;
}

describe('what an account says of itself (C-42)', () => {
  test('what is sent is kept, what is left out stays, an empty text is none', async ({ api }) => {
    const { token } = await api.customer();
    const company = {
      account_type: 'company' as const,
      company_name: 'Harbour Lights GmbH',
      company_address: 'Kai 1, Hamburg',
      company_site: 'harbour.example',
      vat: 'de 136.695.976',
      messengers: [{ type: 'telegram' as const, value: '@harbour' }],
    };
    expect((await change(api, token, company)).status).toBe(200);
    const { body } = await change(api, token, { name: '  Mira Sato ', company_address: '' });
    expect(body.data).toMatchObject({
      ...company,
      name: 'Mira Sato',
      company_address: null,
      company_site: 'https://harbour.example/',
      vat: 'DE136695976',
    });
    expect(await profileOf(api, token)).toEqual(body.data);
    // A change of nothing is none.
    expect((await change(api, token, {})).body.data).toEqual(body.data);
  });

  test('mistakes are told on their field, messengers by index, and nothing of the change is kept', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const before = await profileOf(api, token);
    const wrong: [object, string][] = [
      [{ vat: 'DE12' }, 'vat'],
      [{ name: '' }, 'name'],
      [{ company_site: 'javascript:alert(1)' }, 'company_site'],
      [{ company_site: 'no site' }, 'company_site'],
      [{ account_type: 'owner' }, 'account_type'],
      [
        {
          messengers: [
            { type: 'skype', value: 'a' },
            { type: 'pigeon', value: 'b' },
          ],
        },
        'messengers.1.type',
      ],
      [{ messengers: [{ type: 'skype', value: ' \u200b' }] }, 'messengers.0.value'],
      [{ notify_order_actions: 'no' }, 'notify_order_actions'],
    ];
    for (const [body, field] of wrong) {
      const reply = await change(api, token, { company_name: 'Not kept', ...body });
      expect([reply.status, Object.keys(errorsOf(reply))], field).toEqual([422, [field]]);
    }
    for (const field of ['roles', 'balance', 'email', 'email_verified_at', 'frozen_at', 'permissions']) {
      const reply = await change(api, token, { [field]: 'x' });
      expect([reply.status, Object.keys(errorsOf(reply))], field).toEqual([422, [field]]);
    }
    expect(await profileOf(api, token)).toEqual(before);
  });

  test.each([
    ['DE 136 695 976', true],
    ['\u200eＤＥ ١٣٦ ६९५ 976', true],
    ['ATU13585627', true],
    ['EL123456783', true],
    ['GB980780684', true],
    ['XX1234', true],
    ['DE13', false],
    ['136695976', false],
    ['', false],
    ['DE<script>', false],
  ])('a VAT number %j can be one: %s', (entered, can) => {
    expect(isVat(tidyVat(entered))).toBe(can);
  });

  test('ENT-02 roles, permissions and all_permissions: what the account may now, and what there is (C-50)', async ({
    api,
    core,
  }) => {
    const { id, token } = await api.customer();
    const all = ['order.create', 'withdraw', 'api.use', 'widget.manage', 'campaign.manage'];
    expect(await profileOf(api, token)).toMatchObject({
      roles: ['customer'],
      permissions: ['order.create'],
      all_permissions: all,
    });
    const set = (values: object) =>
      core.db.updateTable('customer').set(values).where('id', '=', id).execute();
    await set({ email_verified_at: new Date() });
    expect((await profileOf(api, token)).permissions).toEqual(['order.create', 'withdraw', 'api.use']);
    await set({ frozen_at: new Date() });
    expect((await profileOf(api, token)).permissions).toEqual([]);
  });
});

describe('registration with everything that is known (API-10)', () => {
  const register = (api: Api, body: object) =>
    api.call(contract.register, {
      body: {
        name: 'Mira',
        email: `company-${Math.random().toString(36).slice(2)}@example.com`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        ...body,
      },
    });

  test('a company keeps its name, VAT number and messengers', async ({ api, core }) => {
    const reply = await register(api, {
      account_type: 'company',
      company_name: 'Harbour Lights GmbH',
      vat: 'DE136695976',
      messengers: [{ type: 'whatsapp', value: '+49 40 123' }],
      source: 'a friend',
      affiliate_code: null,
      utm_source: 'newsletter',
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      account_type: 'company',
      company_name: 'Harbour Lights GmbH',
      vat: 'DE136695976',
      messengers: [{ type: 'whatsapp', value: '+49 40 123' }],
    });
    const { marketing_source } = await rowOf(core, reply.body.data.id);
    expect(marketing_source).toBe('a friend');
  });

  test('API-10 POST /register takes every field, keeps how somebody came, gives a session and the profile', async ({
    api,
    core,
  }) => {
    const campaign = {
      utm_source: 'newsletter',
      utm_medium: 'mail',
      utm_campaign: 'autumn',
      utm_term: 'views',
      utm_content: 'second button',
    };
    const reply = await register(api, {
      account_type: 'personal',
      messengers: [{ type: 'telegram', value: '@mira' }],
      vat: null,
      'g-recaptcha-response': null,
      source: 'a friend',
      affiliate_code: 'abc',
      yandex_client_id: '1700000000',
      google_analytics4_client_id: '12.34',
      google_analytics4_session_id: '1763400000',
      ...campaign,
    });
    expect([reply.status, String(reply.headers['set-cookie'])]).toEqual([
      201,
      expect.stringContaining('AUTH_TOKEN='),
    ]);
    expect(reply.body.data).toMatchObject({ name: 'Mira', account_type: 'personal', balance: '0.00' });
    expect(await rowOf(core, reply.body.data.id)).toMatchObject({
      marketing_source: 'a friend',
      referred_by_code: 'abc',
      yandex_client_id: '1700000000',
      ga4_client_id: '12.34',
      ga4_session_id: '1763400000',
      campaign,
    });
    const silent = await register(api, { utm_source: '' });
    expect((await rowOf(core, silent.body.data.id)).campaign).toBeNull();
    const refused = await register(api, { email: reply.body.data.email, ...campaign });
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['email']]);
  });

  test('VAL-02 VAL-03 each mistake is on its field', async ({ api }) => {
    const wrong: [object, string][] = [
      [{ email: 'no address' }, 'email'],
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ name: '' }, 'name'],
      [{ password_confirmation: 'another one' }, 'password_confirmation'],
      [{ account_type: 'owner' }, 'account_type'],
      [{ vat: 'DE1' }, 'vat'],
      [
        {
          messengers: [
            { type: 'telegram', value: 'a' },
            { type: 'telegram', value: '' },
          ],
        },
        'messengers.1.value',
      ],
    ];
    for (const [body, field] of wrong) {
      const reply = await register(api, body);
      expect([reply.status, Object.keys(errorsOf(reply))], field).toEqual([422, [field]]);
    }
  });

  test('API-22 where somebody heard of the shop: the first answer counts', async ({ api, core }) => {
    const { id, token } = await api.customer();
    const tell = (marketing_source: string) =>
      api.call(contract.recordMarketingSource, { body: { marketing_source } }, { token });
    expect((await tell('a search engine')).status).toBe(204);
    expect((await tell('a friend')).status).toBe(204);
    expect((await rowOf(core, id)).marketing_source).toBe('a search engine');
    expect((await tell('')).status).toBe(422);
  });
});

describe('which letters an account wants', () => {
  const FLAGS = {
    notify_order_actions: true,
    notify_payment_actions: true,
    notify_subscription_actions: true,
  };
  const addressOf = (core: Core, id: number) => ({
    params: { userId: String(id) },
    query: { signature: unsubscribeSignature(core.secrets, id) },
  });

  test('ENT-05 three flags, all of them on until somebody says otherwise', async ({ api }) => {
    const { token } = await api.customer();
    expect(await profileOf(api, token)).toMatchObject(FLAGS);
    await change(api, token, { notify_payment_actions: false });
    expect(await profileOf(api, token)).toMatchObject({ ...FLAGS, notify_payment_actions: false });
  });

  test('API-20 GET unsubscribe/{userId} reads them by signature and changes nothing; without it there is nothing', async ({
    api,
    core,
  }) => {
    const [{ id, token }, other] = [await api.customer(), await api.customer()];
    const signed = addressOf(core, id);
    expect((await profileOf(api, token)).unsubscribe_signature).toBe(signed.query.signature);
    const read = await api.call(contract.getSubscriptions, signed);
    expect([read.status, read.body.data]).toEqual([200, FLAGS]);
    for (const query of [{ signature: 'x' }, addressOf(core, other.id).query])
      expect((await api.call(contract.getSubscriptions, { ...signed, query })).status).toBe(404);
    expect(await profileOf(api, token)).toMatchObject(FLAGS);
  });

  test('API-21 POST unsubscribe/{userId} saves them by signature; a mail program ends all of them with one press', async ({
    api,
    core,
  }) => {
    const { id, token } = await api.customer();
    const signed = addressOf(core, id);
    const saved = await api.call(contract.changeSubscriptions, {
      ...signed,
      body: { notify_subscription_actions: false },
    });
    expect([saved.status, saved.body.data]).toEqual([200, { ...FLAGS, notify_subscription_actions: false }]);
    const path = `/unsubscribe/${id}?signature=${signed.query.signature}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await api.send({ method: 'POST', path, raw: 'List-Unsubscribe=One-Click', headers });
    expect(pressed.status).toBe(200);
    expect(Object.values(await flagsOf(api, token))).toEqual([false, false, false]);

    const wrong = await api.send({ method: 'POST', path, body: { notify_order_actions: 1 } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['notify_order_actions']]);
    const forged = await api.send({
      method: 'POST',
      path: `/unsubscribe/${id}?signature=AAAA`,
      body: { notify_order_actions: true },
    });
    expect(forged.status).toBe(404);
    expect(Object.values(await flagsOf(api, token))).toEqual([false, false, false]);
  });

  test('a letter that is not wanted is not written; what the shop owes is', async ({ api, core }) => {
    const quiet = await api.customer(20);
    await change(api, quiet.token, { notify_order_actions: false });
    const loud = await api.customer(20);
    for (const buyer of [quiet, loud]) {
      const id = await placeOne(api, buyer);
      const { quantity } = await orderRow(core, id);
      await report(core, id, 'completed', quantity);
    }
    const templates = async (recipient: string) =>
      (
        await core.db
          .selectFrom('mail')
          .select(['template', 'subscriber_id'])
          .where('recipient', '=', recipient)
          .orderBy('id')
          .execute()
      ).map(({ template, subscriber_id }) => [template, subscriber_id]);
    expect(await templates(quiet.email)).toEqual([
      ['welcome', null],
      ['order-received', null],
    ]);
    // The confirmation promises no letters that do not come, and waits for no payment that is there.
    const confirmed = async (recipient: string) =>
      (
        await core.db
          .selectFrom('mail')
          .select('props')
          .where('recipient', '=', recipient)
          .where('template', '=', 'order-received')
          .executeTakeFirstOrThrow()
      ).props;
    expect(await confirmed(quiet.email)).toMatchObject({ isPaid: true, tellsMore: false });
    expect(await confirmed(loud.email)).toMatchObject({ isPaid: true, tellsMore: true });
    expect(await templates(loud.email)).toEqual([
      ['welcome', null],
      ['order-received', null],
      ['order-started', loud.id],
      ['order-completed', loud.id],
    ]);
  });

  async function flagsOf(api: Api, token: string) {
    const { notify_order_actions, notify_payment_actions, notify_subscription_actions } = await profileOf(
      api,
      token,
    );
    return { notify_order_actions, notify_payment_actions, notify_subscription_actions };
  }
});

describe('another e-mail', () => {
  const setEmail = (api: Api, token: string, email: string, current_password = PASSWORD) =>
    api.call(contract.setEmail, { body: { email, current_password } }, { token });
  const linkTo = async (core: Core, email: string) => {
    const letter = await core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .where('template', '=', 'new-email')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /verify-email\?token=(\S+)/.exec((await core.mailer.render(letter)).text)?.[1] ?? '';
  };
  const open = (api: Api, token: string, link: string) =>
    api.call(contract.verifyEmail, { body: { token: link } }, { token });
  const toldOf = async (core: Core, email: string) =>
    (
      await core.db
        .selectFrom('mail')
        .select('props')
        .where('recipient', '=', email)
        .where('template', '=', 'account-changed')
        .orderBy('id')
        .execute()
    ).map(({ props }) => props?.what);

  test('API-19 POST /api/v1/profile/set-email: it counts once its letter was opened by the account, and both mailboxes are told', async ({
    api,
    core,
  }) => {
    const [owner, stranger] = [await api.customer(), await api.customer()];
    const email = `moved-${owner.email}`;
    const wrong = await setEmail(api, owner.token, email, 'not the password');
    expect([wrong.status, Object.keys(errorsOf(wrong))]).toEqual([422, ['current_password']]);
    const asked = await setEmail(api, owner.token, email);
    expect([asked.status, asked.body.data.email, asked.body.data.wanted_email]).toEqual([
      200,
      owner.email,
      email,
    ]);
    const link = await linkTo(core, email);
    expect((await open(api, stranger.token, link)).status).toBe(422);
    const opened = await open(api, owner.token, link);
    expect(opened.body.data).toMatchObject({ email, wanted_email: null });
    expect(opened.body.data.email_verified_at).not.toBeNull();
    expect(await toldOf(core, owner.email)).toEqual(['email-wanted', 'email-changed']);
    expect((await open(api, owner.token, link)).status).toBe(422);
    expect((await api.call(contract.login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('whoever opens an account for the e-mail at the same moment gets it, or does not; nothing fails', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const email = `contested-${owner.email}`;
    await setEmail(api, owner.token, email);
    const link = await linkTo(core, email);
    const body = { name: 'Quick', email, password: PASSWORD, password_confirmation: PASSWORD };
    const [moved, opened] = await Promise.all([
      open(api, owner.token, link),
      api.call(contract.register, { body }),
    ]);
    expect([
      [200, 422],
      [422, 201],
    ]).toContainEqual([moved.status, opened.status]);
  });

  test('another wish or a new password ends the link; an e-mail that has an account by now is refused, and nothing told of it before', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    await setEmail(api, owner.token, `first-${owner.email}`);
    const first = await linkTo(core, `first-${owner.email}`);
    await setEmail(api, owner.token, `second-${owner.email}`);
    expect((await open(api, owner.token, first)).status).toBe(422);
    const other = await api.customer();
    expect((await setEmail(api, owner.token, other.email)).status).toBe(200);
    const taken = await open(api, owner.token, await linkTo(core, other.email));
    expect([taken.status, (await profileOf(api, owner.token)).email]).toEqual([422, owner.email]);
    // Three letters an hour are enough.
    expect((await setEmail(api, owner.token, `fourth-${owner.email}`)).status).toBe(429);
  });
});

function rowOf(core: Core, id: number) {
  return core.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
