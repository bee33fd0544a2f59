import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { sendDocuments } from '../../../testing/fixtures/documents.ts';
import { placeOne, placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import { deleteDroppedFiles } from '../../adapters/storage/dropped-files.ts';
import type { Core } from '../../core.ts';
import { connect } from '../../data/database.ts';
import { dropOverdueExports, makeExports } from './make-exports.ts';
import { readExport } from './open-export.ts';

const DAY = 24 * 3600;
const password = { current_password: 'correct horse 42' };

const stateOf = async (api: Api, buyer: TestCustomer) =>
  (await api.call(contract.getDataExport, {}, buyer)).body.data;

async function make(api: Api, core: Core, buyer: TestCustomer): Promise<string> {
  await api.call(contract.requestDataExport, {}, buyer);
  await makeExports(core);
  const { body } = await api.call(contract.openDataExport, { body: password }, buyer);

  return body.data.url;
}

function open(app: FastifyInstance, link: string) {
  const { pathname, search } = new URL(link);

  return app.inject({ method: 'GET', url: `${pathname}${search}` });
}

const rowOf = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('data_export').selectAll().where('customer_id', '=', id).executeTakeFirst();

describe('a copy of what is kept', () => {
  test('has all that is the customer’s and nothing that opens anything, and is told of by a letter', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer(500);
    const other = await api.customer(500);
    const orderId = await placeOne(api, buyer);
    const foreign = await placeOne(api, other);
    const { invoiceId } = await placeUnpaid(api, buyer);
    await linkCard({ api, core, app }, buyer);
    await sendDocuments(api, buyer);
    await api.call(contract.saveView, { body: { name: 'Mine', query: 'status=completed' } }, buyer);
    expect(await stateOf(api, buyer)).toMatchObject({ state: 'none', size: null });

    const link = await make(api, core, buyer);
    const state = await stateOf(api, buyer);
    expect(state).toMatchObject({ state: 'ready', expires_at: expect.any(String) });
    const copy = await open(app, link);
    expect(copy.statusCode).toBe(200);
    expect(copy.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    });
    expect(copy.rawPayload.length).toBe(state.size);
    const told = copy.json();
    expect(told.profile).toMatchObject({ id: buyer.id, email: buyer.email });
    expect(told.sessions).toHaveLength(1);
    expect(told.orders.map(({ id }: { id: number }) => id)).toContain(orderId);
    expect(told.orders.map(({ id }: { id: number }) => id)).not.toContain(foreign);
    expect(told.invoices.map(({ id }: { id: number }) => id)).toContain(invoiceId);
    expect(told.ledger.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['admin', 'order']);
    expect(told.linked_cards).toHaveLength(1);
    expect(told.documents.map(({ step }: { step: string }) => step)).toEqual(['card', 'selfie']);
    expect(told.saved_views).toHaveLength(1);
    expect(told.letters.map(({ template }: { template: string }) => template)).toContain('welcome');
    expect(copy.body).not.toMatch(/hash|seed|gateway_token|file_key|signature|stored_name/);

    const row = await rowOf(core, buyer);
    const stored = await core.storage.get(row?.stored_name ?? '');
    expect(stored?.includes(buyer.email)).toBe(false);
    const letters = await core.db
      .selectFrom('mail')
      .select('recipient')
      .where('template', '=', 'data-ready')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('pressed many times one is made; asked again it is made anew and the file of before goes', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => api.call(contract.requestDataExport, {}, buyer)),
    );
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(presses.map(({ body }) => body.data.state)).toEqual(Array(5).fill('waiting'));
    // Two workers at once.
    await Promise.all([makeExports(core), makeExports(core)]);
    const first = await rowOf(core, buyer);
    await api.call(contract.requestDataExport, {}, buyer);
    await deleteDroppedFiles(core);
    expect(await core.storage.get(first?.stored_name ?? '')).toBeNull();
    await makeExports(core);
    expect((await stateOf(api, buyer)).state).toBe('ready');
  });

  test('a worker that is killed in the middle, or has no storage, leaves it to the next one', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await api.call(contract.requestDataExport, {}, buyer);
    const { put } = core.storage;
    core.storage.put = () => Promise.reject(new Error('no disk'));
    await makeExports(core);
    core.storage.put = put;
    await makeExports(core);
    expect((await stateOf(api, buyer)).state).toBe('waiting');
    clock.tick(601);
    await makeExports(core);
    expect((await stateOf(api, buyer)).state).toBe('ready');
  });

  test('one that takes long stays with its worker; when that is dead another one makes it within a minute', async ({
    api,
    core,
    clock,
    database,
  }) => {
    const buyer = await api.customer();
    await api.call(contract.requestDataExport, {}, buyer);
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Core = {
      ...core,
      storage: {
        ...core.storage,
        async put() {
          asked.resolve();
          await free.promise;
          throw new Error('it is dead');
        },
      },
    };
    const making = makeExports(slow);
    await asked.promise;
    const claimed = (await rowOf(core, buyer))?.next_try_at?.getTime() ?? 0;
    clock.tick(40);
    await expect
      .poll(async () => (await rowOf(core, buyer))?.next_try_at?.getTime() ?? 0)
      .toBeGreaterThan(claimed + 39_000);
    clock.tick(20);
    await makeExports(core);
    expect((await stateOf(api, buyer)).state).toBe('waiting');
    const gone = connect(database);
    await gone.close();
    slow.db = gone.db;
    clock.tick(60);
    await makeExports(core);
    expect((await stateOf(api, buyer)).state).toBe('ready');
    free.resolve();
    await making.catch(() => undefined);
    expect((await stateOf(api, buyer)).state).toBe('ready');
  });

  test('it is opened with the password, within a minute, by its own link; after seven days it is gone', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const stranger = await api.customer();
    const link = await make(api, core, buyer);
    const wrong = await api.call(contract.openDataExport, { body: { current_password: 'x' } }, buyer);
    expect([wrong.status, Object.keys((wrong.body as unknown as ErrorBody).errors)]).toEqual([
      422,
      ['current_password'],
    ]);
    expect((await api.call(contract.openDataExport, { body: password }, stranger)).status).toBe(404);
    expect((await api.call(contract.getDataExport)).status).toBe(401);
    const changed = [
      link.replace(`/own-data/${buyer.id}?`, `/own-data/${stranger.id}?`),
      link.replace(/signature=./, (text) => `signature=${text.endsWith('_') ? '-' : '_'}`),
      link.replace(/expires=\d+/, (text) => `expires=${Number(text.slice(8)) + 1}`),
      `${core.config.publicUrl}/own-data/${buyer.id}`,
      `${core.config.publicUrl}/own-data/x?expires=1&signature=1`,
    ];
    for (const address of changed) expect((await open(app, address)).statusCode).toBe(404);
    expect((await open(app, link)).statusCode).toBe(200);
    clock.tick(61);
    expect((await open(app, link)).statusCode).toBe(404);

    const row = await rowOf(core, buyer);
    clock.tick(7 * DAY);
    const { token } = await signIn(api, buyer);
    expect((await api.call(contract.getDataExport, {}, { token })).body.data.state).toBe('none');
    expect((await api.call(contract.openDataExport, { body: password }, { token })).status).toBe(404);
    await dropOverdueExports(core);
    await deleteDroppedFiles(core);
    expect(await rowOf(core, buyer)).toBeUndefined();
    expect(await core.storage.get(row?.stored_name ?? '')).toBeNull();
  });

  test('a reader who goes in the middle of it ends neither the program nor the copy', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const link = await make(api, core, buyer);
    const asked = new URL(link).searchParams;
    const copy = await readExport(core, {
      customerId: buyer.id,
      expires: Number(asked.get('expires')),
      signature: asked.get('signature') ?? '',
    });
    copy.destroy();
    await once(copy, 'close');
    // An unhandled stream error ends a process a turn later; here it fails the run.
    await setImmediate();
    expect((await open(app, link)).statusCode).toBe(200);
  });
});

/** A bearer lives an hour. */
async function signIn(api: Api, { email }: TestCustomer): Promise<{ token: string }> {
  const { headers } = await api.call(contract.login, {
    body: { email, password: password.current_password },
  });

  return { token: String(headers.authorization).replace('Bearer ', '') };
}
