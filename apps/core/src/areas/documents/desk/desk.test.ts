import * as contract from '@fanfare/contract';
import { LOCALES } from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { sendDocuments, sendPhoto } from '../../../../testing/fixtures/documents.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { earner, withdraw } from '../../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { forgetDocuments } from '../forget-documents.ts';

const DAY = 24 * 3600;

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'finance'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const ofCustomer = ({ id }: { id: number }) => ({ params: { customerId: String(id) } });

const listed = async (api: Api, by: TestCustomer, view: 'waiting' | 'decided' = 'waiting') =>
  (await api.call(contract.staff.listDeskDocuments, { query: { view } }, by)).body.data;

const read = async (api: Api, by: TestCustomer, customer: { id: number }) =>
  (await api.call(contract.staff.getDeskDocuments, ofCustomer(customer), by)).body.data;

const seen = async (api: Api, by: TestCustomer, customer: { id: number }) =>
  (await read(api, by, customer)).photos.map(({ id }) => id);

async function look(api: Api, by: TestCustomer, documentId: number) {
  const params = { documentId: String(documentId) };
  const { body } = await api.call(contract.staff.openPhoto, { params }, by);
  const { expires, signature } = body.data;

  return { params, query: { expires: String(expires), signature } };
}

describe('documents at the desk', () => {
  test('name the withdrawals that wait for them', async ({ api, core }) => {
    const by = await staffOf(api, core);
    const buyer = await earner(api, core);
    const asked = await withdraw(api, buyer);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    await sendDocuments(api, buyer);
    const { withdrawals, waiting_withdrawals } = await read(api, by, buyer);
    expect(withdrawals).toBe('50.000000');
    expect(waiting_withdrawals).toEqual([
      { id: expect.any(Number), amount: '50.000000', requested_at: expect.any(String) },
    ]);
    expect(await read(api, by, await api.customer())).toMatchObject({
      withdrawals: null,
      waiting_withdrawals: [],
    });
  });

  test('wait once all that is needed was sent, one row for a customer, with what to compare', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer();
    await api.call(
      contract.staff.askForDocuments,
      { ...ofCustomer(buyer), body: { reason: 'a card of somebody else' } },
      by,
    );
    await sendPhoto(api, buyer);
    const rowOf = async () => (await listed(api, by)).find(({ customer }) => customer.id === buyer.id);
    expect(await rowOf()).toBeUndefined();
    await sendPhoto(api, buyer, { step: 'selfie' });
    expect(await rowOf()).toMatchObject({
      customer: { email: buyer.email },
      steps: ['card', 'selfie'],
      is_asked: true,
      is_again: false,
      withdrawals: null,
      verdict: null,
      deleted_at: null,
    });
    const waiting = (await api.call(contract.staff.listWaiting, {}, by)).body.data;
    expect(waiting.find(({ kind }) => kind === 'documents')?.count).toBe((await listed(api, by)).length);
    expect(await read(api, by, buyer)).toMatchObject({
      state: 'waiting',
      customer: { id: buyer.id, email: buyer.email },
      photos: [{ step: 'card' }, { step: 'selfie' }],
      asked: { by: { id: by.id }, reason: 'a card of somebody else' },
      cards: [],
      senders: [],
      decisions: [],
      looks: [],
    });
  });

  test('a photo is seen by whoever opened it alone, for five minutes, and each look is in the log', async ({
    api,
    core,
    clock,
  }) => {
    const [by, other] = [await staffOf(api, core), await staffOf(api, core)];
    const buyer = await api.customer();
    await sendDocuments(api, buyer);
    const [photo = 0] = await seen(api, by, buyer);
    const given = await look(api, by, photo);
    const shown = await api.call(contract.staff.getPhoto, given, by);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await api.call(contract.staff.getPhoto, given, other)).status).toBe(404);
    const another = { ...given, params: { documentId: String(photo + 1) } };
    expect((await api.call(contract.staff.getPhoto, another, by)).status).toBe(404);
    expect((await api.call(contract.staff.getPhoto, given, await staffOf(api, core, 'support'))).status).toBe(
      403,
    );
    expect((await read(api, by, buyer)).looks).toMatchObject([{ by: { id: by.id }, step: 'card' }]);
    const deeds = await api.call(contract.staff.listCustomerDeeds, ofCustomer(buyer), by);
    expect(deeds.body.data).toMatchObject([{ action: 'customer.document_opened', by: { id: by.id } }]);

    const { get } = core.storage;
    core.storage.get = () => Promise.reject(new Error('no disk'));
    const away = await api.call(contract.staff.getPhoto, given, by);
    core.storage.get = get;
    expect([away.status, (away.body as never as contract.ErrorBody).code]).toEqual([
      503,
      'storage_unavailable',
    ]);
    clock.tick(301);
    expect((await api.call(contract.staff.getPhoto, given, by)).status).toBe(404);
  });

  test('are refused by a code that the customer reads in their language, and accepted later; then kept 30 days', async ({
    api,
    core,
    clock,
  }) => {
    const by = await staffOf(api, core);
    const buyer = await api.customer();
    await sendDocuments(api, buyer);
    const body = { documents: await seen(api, by, buyer), code: 'digits_visible', note: 'A finger will do.' };
    const refused = await api.call(
      contract.staff.refuseDocuments,
      { ...ofCustomer(buyer), body: body as never },
      by,
    );
    expect(refused.status).toBe(204);
    const stateIn = async (locale: contract.Locale) =>
      (await api.call(contract.getVerificationDocuments, { query: { locale } }, buyer)).body.data;
    expect((await stateIn('en')).reason).toBe(
      'The middle digits are visible. Please cover them. A finger will do.',
    );
    const inAll = await Promise.all(LOCALES.map(async (locale) => (await stateIn(locale)).reason));
    expect(new Set(inAll).size).toBe(LOCALES.length);
    const letter = await core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'documents-decided')
      .executeTakeFirstOrThrow();
    expect((await core.mailer.render(letter)).text).toContain('The middle digits are visible');

    await sendDocuments(api, buyer);
    const rowOf = async (view: 'waiting' | 'decided') =>
      (await listed(api, by, view)).find(({ customer }) => customer.id === buyer.id);
    expect(await rowOf('waiting')).toMatchObject({ is_again: true });
    const documents = await seen(api, by, buyer);
    await api.call(contract.staff.acceptDocuments, { ...ofCustomer(buyer), body: { documents } }, by);
    expect(await stateIn('en')).toMatchObject({ state: 'accepted', reason: null });
    expect(await rowOf('waiting')).toBeUndefined();
    expect(await rowOf('decided')).toMatchObject({
      verdict: { outcome: 'accepted', code: null, by: { id: by.id } },
      deleted_at: new Date(
        Date.parse((await stateIn('en')).decided_at ?? '') + 30 * DAY * 1000,
      ).toISOString(),
    });
    expect((await read(api, by, buyer)).decisions).toMatchObject([
      { outcome: 'accepted', steps: ['card', 'selfie'] },
      { outcome: 'refused', code: 'digits_visible', note: 'A finger will do.' },
    ]);
    clock.tick(31 * DAY);
    await forgetDocuments(core);
    const later = await staffOf(api, core);
    const gone = (await listed(api, later, 'decided')).find(({ customer }) => customer.id === buyer.id);
    expect(gone).toBeUndefined();
    expect((await read(api, later, buyer)).photos).toEqual([]);
    const params = { documentId: String(documents[0]) };
    expect((await api.call(contract.staff.openPhoto, { params }, later)).status).toBe(404);
  });

  test('of two who decide at once one does, and nothing is decided about a photo that nobody saw', async ({
    api,
    core,
  }) => {
    const [one, two] = [await staffOf(api, core), await staffOf(api, core, 'owner')];
    const buyer = await api.customer();
    await sendDocuments(api, buyer);
    const documents = await seen(api, one, buyer);
    const decide = (by: TestCustomer, ids: number[]) =>
      api.call(contract.staff.acceptDocuments, { ...ofCustomer(buyer), body: { documents: ids } }, by);
    await sendPhoto(api, buyer, { step: 'selfie' });
    const stale = await decide(one, documents);
    expect([stale.status, (stale.body as never as contract.ErrorBody).code]).toEqual([409, 'stale']);
    const now = await seen(api, one, buyer);
    const twice = await Promise.all([decide(one, now), decide(two, now)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
    const letters = core.db.selectFrom('mail').select('template').where('recipient', '=', buyer.email);
    expect((await letters.execute()).filter(({ template }) => template === 'documents-decided')).toHaveLength(
      1,
    );
  });

  test('nobody decides on their own, a customer of none is read as such, and who has no permission is told so', async ({
    api,
    core,
  }) => {
    const by = await staffOf(api, core);
    await sendDocuments(api, by);
    const own = await api.call(
      contract.staff.acceptDocuments,
      { ...ofCustomer(by), body: { documents: await seen(api, by, by) } },
      by,
    );
    expect([own.status, Object.keys((own.body as never as contract.ErrorBody).errors ?? {})]).toEqual([
      422,
      ['documents'],
    ]);
    expect(await read(api, by, await api.customer())).toMatchObject({ state: 'missing', photos: [] });
    const support = await staffOf(api, core, 'support');
    expect((await api.call(contract.staff.listDeskDocuments, {}, support)).status).toBe(403);
    const cursor = Buffer.from('["now",7]').toString('base64url');
    expect((await api.call(contract.staff.listDeskDocuments, { query: { cursor } }, by)).status).toBe(422);
  });
});
