import { SANDBOX } from '../adapters/gateways/gateways.ts';
import type { Db } from '../data/database.ts';
import { StartError } from '../processes/start-error.ts';

/**
 * Throws StartError while payment methods name an unavailable gateway: the sandbox outside a demo, which would credit unpaid
 * money, or one whose keys are not in the environment.
 */
export async function requireGateways(db: Db, names: readonly string[]): Promise<void> {
  const methods = await db
    .selectFrom('payment_method')
    .select(['id', 'gateway'])
    .where('is_enabled', '=', true)
    .where('gateway', 'is not', null)
    .orderBy('id')
    .execute();
  refuseMissing(methods, names);
}

/** Throws StartError naming the payment methods whose gateway is not in the list. */
export function refuseMissing(
  methods: readonly { id: number; gateway: string | null }[],
  names: readonly string[],
): void {
  const [missing] = methods.filter(({ gateway }) => gateway !== null && !names.includes(gateway));
  if (!missing) return;
  const { gateway } = missing;
  const ids = methods
    .filter((method) => method.gateway === gateway)
    .map(({ id }) => id)
    .join(', ');
  throw new StartError(
    gateway === SANDBOX
      ? `Payment methods with gateway sandbox exist in the demo alone (method ${ids}): seed a folder with gateways of your own, or set DEMO=true`
      : `Payment methods name gateway ${gateway}, which has no keys in the environment (method ${ids})`,
  );
}
