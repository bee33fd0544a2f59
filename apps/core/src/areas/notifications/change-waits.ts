import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';

/** Nobody waits for more services at a time. */
const MOST = 100;

/**
 * A customer wants a letter when a paused service can be ordered again; asking twice changes nothing. Throws 404 for a service that
 * is not there, and 422 on `service` for one that can be ordered and for one too many.
 */
export async function waitForService(core: Core, customerId: number, serviceId: number): Promise<void> {
  const service = (await core.catalogue.current()).services.get(serviceId);
  if (!service?.isEnabled || service.isRestricted) throw notFound('service');
  if (!service.isDeactivated) throw invalidField('service', 'notifications.on_sale');
  await inTransaction(core, async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
    const waits = await tx
      .selectFrom('service_wait')
      .select('service_id')
      .where('customer_id', '=', customerId)
      .where('service_id', '<>', serviceId)
      .execute();
    if (waits.length >= MOST) throw invalidField('service', 'notifications.too_many_waits', { most: MOST });
    await tx
      .insertInto('service_wait')
      .values({ customer_id: customerId, service_id: serviceId, created_at: core.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A customer does not wait any more; for a service that they did not wait for, nothing changes. */
export async function stopWaiting(core: Core, customerId: number, serviceId: number): Promise<void> {
  await inTransaction(core, (tx) => dropWaits(tx, customerId, serviceId));
}

/** The link of a letter ends these letters as well: nothing that was asked for is left. */
export async function endServiceLetters(
  _: Core,
  tx: Tx,
  { customerId }: { customerId: number },
): Promise<void> {
  await tx
    .updateTable('notice_choice')
    .set({ writes_prices: false })
    .where('customer_id', '=', customerId)
    .execute();
  await dropWaits(tx, customerId);
  await tx.deleteFrom('service_news').where('customer_id', '=', customerId).execute();
}

async function dropWaits(tx: Tx, customerId: number, serviceId?: number): Promise<void> {
  const waits = tx.deleteFrom('service_wait').where('customer_id', '=', customerId);
  const news = tx.deleteFrom('service_news').where('customer_id', '=', customerId).where('kind', '=', 'back');
  if (serviceId === undefined) {
    await waits.execute();
    await news.execute();
  } else {
    await waits.where('service_id', '=', serviceId).execute();
    await news.where('service_id', '=', serviceId).execute();
  }
}
