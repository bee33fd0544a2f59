import { sql } from 'kysely';
import { connectFaulty, type Fault } from '../../../testing/doubles/faulty-database.ts';
import {
  findAndOrder,
  freshChannel,
  subscribed,
  takeSource,
  untilNextLook,
} from '../../../testing/doubles/publications.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const KINDS: Fault['kind'][] = ['deadlock', 'dropped', 'unanswered'];
/** Statements of finding and ordering one publication, and some more. */
const STATEMENTS = 24;

async function statesOf(core: Core, customerId: number) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count
    from subscription_content content join subscription on subscription.id = content.subscription_id
    where customer_id = ${customerId} group by 1 order by 1`.execute(core.db);

  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('20 publications that race for one balance: what it pays for runs, the rest waits unpaid', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const buyer = await api.customer(16.8);
  const urls = Array.from({ length: 20 }, freshChannel);
  for (const url of urls) await subscribed(api, buyer, { url });
  clock.tick(60);
  for (const url of urls) source.publish(url);
  await Promise.all([1, 2, 3, 4].map(() => findAndOrder(core)));
  await findAndOrder(core);
  expect(await statesOf(core, buyer.id)).toEqual({ ordered: 7, unpaid: 13 });
  expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
});

test('whatever statement of finding, ordering or charging a worker dies at: none is lost, none is paid twice', {
  timeout: 300_000,
}, async ({ api, app, core, clock, database }) => {
  const source = takeSource(core);
  const buyer = await api.customer(1000);
  const cardId = await linkCard({ api, app, core }, buyer);
  const faulty = connectFaulty(database);
  let published = 0;
  for (const kind of KINDS)
    for (let after = 0; after < STATEMENTS; after += 1) {
      const byCard = after % 2 === 0 ? { recurring_payments_method_id: cardId } : {};
      const { url } = await subscribed(api, buyer, { url: freshChannel(), ...byCard });
      clock.tick(2);
      source.publish(url);
      published += 1;
      faulty.arm({ kind, after });
      await findAndOrder({ ...core, db: faulty.db }).catch(() => undefined);
      faulty.arm(null);
    }
  expect(Object.values(faulty.met).every((count) => count > 10)).toBe(true);
  await faulty.close();
  for (let turn = 0; turn < 3; turn += 1) {
    clock.tick(untilNextLook);
    await findAndOrder(core);
  }

  expect(await statesOf(core, buyer.id)).toEqual({ ordered: published });
  const { rows } = await sql<{ purchases: number; orders: number; charges: number; invoices: number }>`
    select count(*)::int as purchases,
      (select count(*)::int from orders where customer_id = ${buyer.id} and status = 'in_processing') as orders,
      (select count(*)::int from invoice where customer_id = ${buyer.id} and status = 'paid') as invoices,
      (select count(*)::int from invoice join sandbox_gateway.payment on merchant_reference = invoice.id::text
        where customer_id = ${buyer.id}) as charges
    from purchase where customer_id = ${buyer.id} and status = 'paid'`.execute(core.db);
  const byCard = published / 2;
  expect(rows).toEqual([{ purchases: published, orders: published, invoices: byCard, charges: byCard }]);
  expect((await readBalances(core.db, buyer.id)).cash).toBe(
    1_000_000_000n - BigInt(published / 2) * 2_400_000n,
  );
});
