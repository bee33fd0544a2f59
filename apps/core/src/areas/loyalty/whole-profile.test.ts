import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const TEXT = expect.any(String);
const AMOUNT = expect.stringMatching(/^\d+\.\d\d$/);
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test('ENT-03 the other fields of a profile have their names and kinds', async ({ api, core }) => {
  const { token } = await api.customer(30);
  const messengers = [{ type: 'telegram' as const, value: '@mia' }];
  await api.call(contract.changeProfile, { body: { messengers } }, { token });
  const read = async () => (await api.call(contract.getProfile, {}, { token })).body.data;

  expect(await read()).toMatchObject({
    created_at: MOMENT,
    referral_program_percent: expect.any(Number),
    affiliate_code: expect.stringMatching(/^[0-9a-f]{14}$/),
    intercom_hash: null,
    analytics_client_ids: { yandex: null, ga4: null },
    unsubscribe_signature: expect.stringMatching(/\S{20}/),
    youtube_accounts: [],
    frozen_at: null,
    frozen_code: null,
    invoices_in_moderation: 0,
    extension_api_token: null,
    messengers,
    grades: {
      current: expect.objectContaining({ name: 'Starter', spending_goal: '0.00' }),
      next: expect.objectContaining({ name: 'Bronze', is_next: true }),
      previous: null,
      grade_discounts_enabled: true,
      grades_enabled: true,
      spend_to_goal: '100.00',
      spend_to_goal_percent: 0,
    },
    telegram_id: null,
    telegram_username: null,
    social_provider: null,
    auth_token: null,
    spend: '0.00',
  });

  const { id } = await read();
  await sql`update customer set frozen_at = now(), frozen_code = 'terms', yandex_client_id = '1', ga4_client_id = '2.3' where id = ${id}`.execute(
    core.db,
  );
  await sql`insert into identity (customer_id, provider, subject, username, created_at) values (${id}, 'telegram', ${`t${id}`}, 'mia', now())`.execute(
    core.db,
  );
  expect(await read()).toMatchObject({
    frozen_at: MOMENT,
    frozen_code: 'terms',
    analytics_client_ids: { yandex: '1', ga4: '2.3' },
    telegram_id: TEXT,
    telegram_username: 'mia',
    social_provider: 'telegram',
  });
});

test('spend is of the whole time, what leads to the next grade of the last 180 days; pages are told neither', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(60);
  const read = async (query = {}) => (await api.call(contract.getProfile, { query }, buyer)).body.data;
  const old = await placeOne(api, buyer, viewsLine({ quantity: 10_000 }));
  await report(core, old, 'completed', 10_000);
  await sql`update orders set completed_at = now() - interval '200 days' where id = ${old}`.execute(core.db);
  const recent = await placeOne(api, buyer, viewsLine({ quantity: 5_000 }));
  await report(core, recent, 'completed', 5_000);

  expect(await read()).toMatchObject({ spend: '36.00', grades: { spend_to_goal: '88.00' } });
  expect(await read({ without_spend: '1' })).toMatchObject({ spend: null, grades: null, balance: AMOUNT });
});
