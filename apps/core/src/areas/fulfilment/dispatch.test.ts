import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Provider } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { clientReference, dispatchOrder } from './dispatch-order.ts';

/** The simulator behind a line on which answers can be lost. */
function withProvider(core: Core, change: (provider: Provider) => Partial<Provider>): Core {
  const provider = { ...core.providers.default, ...change(core.providers.default) };

  return { ...core, providers: { default: provider, get: () => provider } };
}

async function placeOne(api: Api): Promise<number> {
  const buyer = await api.customer(5);
  const { body } = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine()] } },
    { token: buyer.token },
  );

  return body.data.orders[0]?.id ?? 0;
}

describe('dispatching', () => {
  test('M16 an order whose answer was lost is looked up before it is sent again: sent once', async ({
    api,
    core,
    clock,
  }) => {
    const orderId = await placeOne(api);
    let sent = 0;
    const flaky = withProvider(core, (provider) => ({
      place: async (request) => {
        sent += 1;
        await provider.place(request);
        throw new Error('connection reset');
      },
    }));
    await expect(dispatchOrder(flaky, orderId)).rejects.toThrow('connection reset');
    // The answer of that try may still come.
    await dispatchOrder(flaky, orderId);
    expect(sent).toBe(1);
    clock.tick(120);
    await dispatchOrder(flaky, orderId);
    expect(sent).toBe(1);
    const delivery = await core.db
      .selectFrom('delivery')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(delivery).toMatchObject({ state: 'accepted' });
    expect(delivery.provider_reference).toBe(await core.providers.default.find(clientReference(orderId)));
  });

  test('one that never arrived is sent again', async ({ api, core, clock }) => {
    const orderId = await placeOne(api);
    const broken = withProvider(core, () => ({ place: () => Promise.reject(new Error('no route')) }));
    await expect(dispatchOrder(broken, orderId)).rejects.toThrow('no route');
    clock.tick(120);
    await dispatchOrder(core, orderId);
    const delivery = await core.db
      .selectFrom('delivery')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(delivery.state).toBe('accepted');
  });

  test('many workers dispatching one order send it once', async ({ api, core }) => {
    const orderId = await placeOne(api);
    let sent = 0;
    const counting = withProvider(core, (provider) => ({
      place: (request) => {
        sent += 1;
        return provider.place(request);
      },
    }));
    await Promise.allSettled(Array.from({ length: 20 }, () => dispatchOrder(counting, orderId)));
    expect(sent).toBe(1);
  });

  test('a rejected order is refunded whole and told', async ({ api, core }) => {
    const orderId = await placeOne(api);
    const refusing = withProvider(core, () => ({
      place: async () => ({ outcome: 'rejected' as const, reason: 'private' as const }),
    }));
    await dispatchOrder(refusing, orderId);
    await dispatchOrder(refusing, orderId);
    const order = await core.db
      .selectFrom('orders')
      .select(['status', 'refunded', 'cost', 'cancel_reason'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      status: 'canceled',
      refunded: 2_400_000n,
      cost: 2_400_000n,
      cancel_reason: 'private',
    });
  });
});
