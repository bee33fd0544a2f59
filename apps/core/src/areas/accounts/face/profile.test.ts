import * as contract from '@fanfare/contract';
import { dripLine } from '../../../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report, workOn } from '../../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../../testing/test.ts';

test('a profile tells how many orders run, drip feeds among them; what ended or waits to be paid does not', async ({
  core,
  api,
}) => {
  const buyer = await api.customer(1_000);
  const other = await api.customer(1_000);
  const running = async () => {
    const { body } = await api.call(contract.getProfile, {}, { token: buyer.token });
    return [body.data.running_orders, body.data.running_drip_feeds];
  };
  expect(await running()).toEqual([0, 0]);
  const first = await placeOne(api, buyer);
  await placeOne(api, buyer, dripLine());
  await placeUnpaid(api, buyer);
  await placeOne(api, other);
  expect(await running()).toEqual([2, 1]);
  await workOn(core, first);
  await report(core, first, 'completed', 1_000);
  expect(await running()).toEqual([1, 1]);
});
