import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../testing/test.ts';
import { makeWeb } from '../processes/web.ts';
import { AnswerStore } from './answer-store.ts';
import { makeInProcessCalls } from './in-process-call.ts';

const GUEST = { customer: null, ip: '127.0.0.1' };

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

test('an answer that did not change is the same object, another language is another', async ({
  app,
  core,
}) => {
  const call = await makeInProcessCalls(app, core)(GUEST, Refused);
  const first = await call(contract.getCatalogue);

  expect(await call(contract.getCatalogue)).toBe(first);
  expect(await call(contract.getCatalogue, { query: { locale: 'en' } })).toEqual(first);
  expect(Object.isFrozen(first)).toBe(true);
  await expect(call(contract.getService, { params: { idOrSlug: 'no' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a page asks for an order with the operator’s token and the currency, unless it names a widget', async ({
  core,
}) => {
  const app = await makeWeb(core);
  const asked: unknown[] = [];
  app.addHook('preValidation', async ({ query }) => void asked.push(query));
  const current = core.site.current.bind(core.site);
  const site = {
    ...core.site,
    current: async () => ({
      ...(await current()),
      settings: { ...(await current()).settings, cabinetWidgetToken: 'w1dg3t-t0ken' },
    }),
  };
  const call = await makeInProcessCalls(app, { ...core, site })(GUEST, Refused);
  await call(contract.listLanguages, { query: { locale: 'de' } }).catch(() => null);
  await call(contract.listLanguages, { query: { locale: 'de', api_token: 'ow_other' } }).catch(() => null);
  await call(contract.listLabels, { query: { locale: 'de' } });
  expect(asked).toEqual([
    { api_token: 'w1dg3t-t0ken', currency: 'USD', locale: 'de' },
    { api_token: 'ow_other', currency: 'USD', locale: 'de' },
    { locale: 'de' },
  ]);
});

test('a page that is on its way when its server closes gets its answers', async ({ core }) => {
  const app = await makeWeb(core);
  const call = await makeInProcessCalls(app, core)(GUEST, Refused);
  let answer: unknown;
  app.addHook('preClose', async () => {
    answer = await call(contract.listNetworks);
  });
  await app.listen({ port: 0 });
  await call(contract.listLabels);
  await app.close();
  expect(answer).toMatchObject({ data: expect.any(Array) });
});

test('a changed answer is read anew', async ({ app, core }) => {
  const call = await makeInProcessCalls(app, core)(GUEST, Refused);
  const price = async () => {
    const answer = (await call(contract.getService, { params: { idOrSlug: '1' } })) as {
      data: contract.ServiceDetail;
    };
    return answer.data.price;
  };
  expect(await price()).toBe('2.4');
  await sql`update service set default_price = 3100000 where id = 1`.execute(core.db);
  await expect.poll(price).toBe('3.1');
  await sql`update service set default_price = 2400000 where id = 1`.execute(core.db);
  await expect.poll(price).toBe('2.4');
});

test('answers of several readers of one address live side by side', async ({ app, core, api }) => {
  const buyer = await api.customer();
  await sql`update customer set grade_id = 3 where id = ${buyer.id}`.execute(core.db);
  const session = await core.db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const callAs = makeInProcessCalls(app, core);
  const guest = await callAs(GUEST, Refused);
  const silver = await callAs(
    { ip: GUEST.ip, customer: { kind: 'customer', customerId: buyer.id, sessionId: session.id } },
    Refused,
  );
  const read = [guest, silver, guest, silver].map((call) => call(contract.getCatalogue));
  const [forGuest, forSilver] = await Promise.all(read);

  expect(forGuest).not.toEqual(forSilver);
  expect(await guest(contract.getCatalogue)).toEqual(forGuest);
  const again = await silver(contract.getCatalogue);
  expect(again).toEqual(forSilver);
  expect(await silver(contract.getCatalogue)).toBe(again);
});

test('kept answers are bounded in number and size, the longest unused go first', () => {
  const store = new AnswerStore(30);
  const answer = (etag: string) => ({ etag, value: etag, size: 10 });
  store.keep('/a', answer('1'));
  store.keep('/b', answer('2'));
  store.of('/a');
  store.keep('/c', answer('3'));

  expect([store.of('/a'), store.of('/b'), store.of('/c')].map(({ length }) => length)).toEqual([1, 0, 1]);
  const tall = new AnswerStore(1000);
  for (let tag = 1; tag <= 9; tag += 1) tall.keep('/a', answer(String(tag)));
  tall.keep('/a', answer('9'));
  expect(tall.of('/a').map(({ etag }) => etag)).toEqual(['4', '5', '6', '7', '8', '9']);
});
