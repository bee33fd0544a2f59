import type { Provider } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { WantedDelivery } from '../../data/tables.ts';
import { inTime } from '../../in-time.ts';
import { ANSWER_SECONDS } from './dispatch-order.ts';
import { claimForTelling, providersWithUntold, storeTold, untoldDeliveries } from './store.ts';

const AT_ONCE = 100;

/** Those that do not know yet what is wanted. */
export const providersToTell = (core: Core): Promise<string[]> =>
  providersWithUntold(core.db, tellingSince(core));

export async function tellProviders(core: Core): Promise<void> {
  await Promise.all((await providersToTell(core)).map((name) => tellOne(core, name)));
}

/**
 * Tells a provider what is wanted of the orders that it has. It looks at what is wanted now and not at what happened, so a
 * lost answer, a worker that was killed and a change of mind in between all end the same way: it is told again.
 */
export async function tellOne(core: Core, name: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const orderIds = await untoldDeliveries(core.db, name, tellingSince(core), AT_ONCE);
    await Promise.all(
      orderIds.map((orderId) =>
        tellProvider(core, orderId).catch((error: Error) =>
          core.log.warn({ order: orderId, err: error.message }, 'provider not told, to be tried again'),
        ),
      ),
    );
    if (orderIds.length < AT_ONCE || signal?.aborted) return;
  }
}

async function tellProvider(core: Core, orderId: number): Promise<void> {
  const delivery = await claimForTelling(core.db, orderId, core.clock.now(), tellingSince(core));
  if (!delivery) return;
  await inTime(tell(core.providers.get(delivery.provider), delivery.provider_reference, delivery.wanted));
  await storeTold(core.db, orderId, delivery.wanted, core.clock.now());
}

async function tell(provider: Provider, reference: string, wanted: WantedDelivery): Promise<void> {
  if (wanted === 'canceled') await provider.cancel(reference);
  else if (wanted === 'paused') await provider.pause?.(reference);
  else await provider.resume?.(reference);
}

const tellingSince = (core: Core) => secondsAfter(core.clock.now(), -ANSWER_SECONDS);
