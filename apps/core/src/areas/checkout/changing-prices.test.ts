import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const BUYERS = 10;
const ROUNDS = 6;
/** Several changes while an order is placed; more would only take the processor from those who place them. */
const BETWEEN_CHANGES_MS = 10;

test('while settings and prices change all the time, ten orders at once never wait for each other (S12)', async ({
  api,
  core,
  worker,
}) => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => api.customer(1000)));
  let isChanging = true;
  const changing = (async () => {
    for (let turn = 0; isChanging; turn += 1) {
      const price = turn % 2 === 0 ? 2_400_000 : 3_600_000;
      await sql`update service set default_price = ${price} where id = 1`.execute(worker.db);
      await sql`update setting set value = value || jsonb_build_object('unpaidOrderDiscountPercent', ${turn % 50}::int) where key = 'instance'`.execute(
        worker.db,
      );
      await sleep(BETWEEN_CHANGES_MS);
    }
  })();

  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await Promise.all(
      buyers.map(({ token }) =>
        api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, { token }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  }
  isChanging = false;
  await changing;

  for (const { id } of buyers) {
    const costs = await core.db.selectFrom('orders').select('cost').where('customer_id', '=', id).execute();
    expect(costs.every(({ cost }) => cost === 2_400_000n || cost === 3_600_000n)).toBe(true);
    const spent = costs.reduce((sum, { cost }) => sum + cost, 0n);
    expect((await readBalances(core.db, id)).cash).toBe(1_000_000_000n - spent);
  }
});
