import type { Provider } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { DesiredDelivery } from '../../data/tables.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import { ANSWER_SECONDS } from './dispatch-order.ts';
import {
  claimForReport,
  providersWithUnreported,
  storeReported,
  unreportedDeliveries,
} from './unreported-store.ts';

const AT_ONCE = 100;

/** Names of the providers that have not been told yet what is desired. */
export const providersToReconcile = (core: Core): Promise<string[]> =>
  providersWithUnreported(core.db, tellingSince(core));

export async function reconcile(core: Core): Promise<void> {
  await Promise.all((await providersToReconcile(core)).map((name) => reconcileProvider(core, name)));
}

/**
 * Tells a provider what is desired of the orders that it has. It looks at what is desired now and not at what happened, so
 * a lost answer, a worker that was killed and a change of mind in between all end the same way: it is told again.
 */
export async function reconcileProvider(core: Core, name: string, signal?: AbortSignal): Promise<void> {
  const claim = () => unreportedDeliveries(core.db, name, tellingSince(core), AT_ONCE);
  await workOff({ claim, batch: AT_ONCE, signal }, (orderIds) =>
    Promise.all(
      orderIds.map((orderId) =>
        tellProvider(core, orderId).catch((error: Error) =>
          core.log.warn(
            { order: orderId, err: error.message },
            'provider could not be told, it will be told again',
          ),
        ),
      ),
    ),
  );
}

async function tellProvider(core: Core, orderId: number): Promise<void> {
  const delivery = await claimForReport(core.db, orderId, core.clock.now(), tellingSince(core));
  if (!delivery) return;
  const { provider, provider_reference, desired } = delivery;
  await inTime(tell(core.providers.get(provider), provider_reference, desired));
  await storeReported(core.db, orderId, desired, core.clock.now());
}

async function tell(provider: Provider, reference: string, desired: DesiredDelivery): Promise<void> {
  if (desired === 'canceled') await provider.cancel(reference);
  else if (desired === 'paused') await provider.pause?.(reference);
  else await provider.resume?.(reference);
}

const tellingSince = (core: Core) => secondsAfter(core.clock.now(), -ANSWER_SECONDS);
