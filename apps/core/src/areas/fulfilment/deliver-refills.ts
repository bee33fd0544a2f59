import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { ANSWER_SECONDS } from './dispatch-order.ts';
import { claimDueRefills, claimRefill, storeRefill, unsentRefills } from './refills.ts';

const AT_ONCE = 200;

/** Sends open refills to their providers, never twice, and closes those that were delivered. */
export async function deliverRefills(core: Core): Promise<void> {
  const now = core.clock.now();
  const sendingSince = secondsAfter(now, -ANSWER_SECONDS);
  for (const id of await unsentRefills(core.db, sendingSince, AT_ONCE)) {
    await sendRefill(core, id, sendingSince).catch((error: Error) =>
      core.log.warn({ refill: id, err: error.message }, 'refill not sent, to be tried again'),
    );
  }

  const lookedBefore = secondsAfter(now, -core.providers.default.checkEverySeconds);
  for (const refill of await claimDueRefills(core.db, now, lookedBefore, AT_ONCE)) {
    const [found] = await core.providers.get(refill.provider).states([refill.provider_reference]);
    const isOver = found && found.state !== 'pending' && found.state !== 'running';
    if (isOver) await storeRefill(core.db, refill.id, { state: 'done' });
  }
}

/** As an order is sent: what was tried before is looked up first. */
async function sendRefill(core: Core, id: number, sendingSince: Date): Promise<void> {
  const refill = await claimRefill(core.db, id, core.clock.now(), sendingSince);
  if (!refill) return;
  const provider = core.providers.get(refill.provider);
  const clientReference = `refill-${id}`;
  const known = refill.tries > 1 ? await provider.find(clientReference) : null;
  if (known !== null) return storeRefill(core.db, id, { provider_reference: known });

  const answer = await provider.place({
    clientReference,
    serviceId: refill.service_id,
    url: refill.url,
    quantity: refill.quantity,
    countries: refill.countries,
    targets: [],
    refillOf: refill.refill_of,
  });
  await storeRefill(
    core.db,
    id,
    answer.outcome === 'accepted' ? { provider_reference: answer.providerReference } : { state: 'rejected' },
  );
}
