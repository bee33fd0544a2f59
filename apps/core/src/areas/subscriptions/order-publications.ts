import { BILLING_TYPES, type BillingType } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { workOff } from '../../data/work-off.ts';
import { claimDueContents, type DueContent, putOffContent } from './content-states.ts';
import { orderPublication } from './order-publication.ts';

const AT_ONCE = 64;

/** Orders the publications that subscriptions found. */
export async function orderPublications(core: Core, signal?: AbortSignal): Promise<void> {
  await Promise.all(BILLING_TYPES.map((by) => orderPublicationsBy(core, by, signal)));
}

/**
 * Orders the publications of subscriptions that are paid in one way: whoever pays from the balance does not wait for a gateway that is
 * slow. Those of different customers are ordered at the same time and those of one customer one after another, oldest first: with
 * too little money the oldest are paid. One that fails waits and holds up no other.
 */
export async function orderPublicationsBy(core: Core, by: BillingType, signal?: AbortSignal): Promise<void> {
  const claim = () => claimDueContents(core.db, by, { now: core.clock.now(), limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (contents) =>
    Promise.all(
      [...Map.groupBy(contents, ({ customer_id }) => customer_id).values()].map((own) => orderAll(core, own)),
    ),
  );
}

async function orderAll(core: Core, contents: readonly DueContent[]): Promise<void> {
  for (const content of contents)
    await orderPublication(core, content).catch(async (error: Error) => {
      core.log.warn({ content: content.id, err: error.message }, 'publication not ordered');
      await putOffContent(core.db, content.id, core.clock.now());
    });
}
