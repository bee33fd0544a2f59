import { NotSent } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTime } from '../../lib/in-time.ts';
import { ANSWER_SECONDS } from './dispatch-order.ts';
import {
  claimDueRefills,
  claimRefill,
  providersWithRefills,
  renewRefill,
  storeRefill,
  storeUnsentRefill,
  unsentRefills,
} from './face/refills.ts';
import { endRefill } from './move-refill.ts';

const AT_ONCE = 200;
const SENT_TOGETHER = 10;

/** Sends open refills to their providers, never twice, and closes those that were delivered. */
export async function deliverRefills(core: Core): Promise<void> {
  const names = await providersWithRefills(core.db);
  const delivered = await Promise.allSettled(names.map((name) => deliverRefillsOf(core, name)));
  for (const one of delivered) if (one.status === 'rejected') throw one.reason;
}

/** Delivers the refills of one provider; throws when it does not answer. */
export async function deliverRefillsOf(core: Core, name: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = core.clock.now();
    const sendingSince = secondsAfter(now, -ANSWER_SECONDS);
    const unsent = await unsentRefills(core.db, name, sendingSince, AT_ONCE);
    while (unsent.length > 0 && !signal?.aborted)
      await Promise.all(unsent.splice(0, SENT_TOGETHER).map((id) => attemptSending(core, id, sendingSince)));

    const provider = core.providers.get(name);
    const lookedBefore = secondsAfter(now, -provider.checkEverySeconds);
    const due = await claimDueRefills(core.db, name, now, lookedBefore, AT_ONCE);
    const states = due.length
      ? await inTime(
          provider.states(
            due.map(({ provider_reference, quantity }) => ({
              providerReference: provider_reference,
              quantity,
            })),
          ),
        )
      : [];
    const said = new Map(states.map(({ providerReference, state }) => [providerReference, state]));
    for (const { id, provider_reference } of due) {
      const state = said.get(provider_reference) ?? 'pending';
      if (state === 'pending' || state === 'running') continue;
      await endRefill(core, id, state === 'canceled' ? 'rejected' : 'done');
    }
    if (due.length < AT_ONCE || signal?.aborted) return;
  }
}

async function attemptSending(core: Core, id: number, sendingSince: Date): Promise<void> {
  await sendRefill(core, id, sendingSince).catch((error: Error) =>
    core.log.warn({ refill: id, err: error.message }, 'refill could not be sent, it will be sent again'),
  );
}

/** Sends a refill as an order is sent: an earlier attempt is looked up first. */
async function sendRefill(core: Core, id: number, sendingSince: Date): Promise<void> {
  const refill = await claimRefill(core.db, id, core.clock.now(), sendingSince);
  if (!refill) return;
  const provider = core.providers.get(refill.provider);
  const clientReference = `refill-${id}`;
  if (refill.tries > 1) {
    // The provider cannot be asked whether it got the refill: staff decides.
    if (!provider.find) return endRefill(core, id, 'staff');
    const known = await inTime(provider.find(clientReference));
    if (known !== null) return keepReference(core, id, known);
    if (!(await renewRefill(core.db, refill, core.clock.now()))) return;
  }

  const { countryCodes } = await core.catalogue.current();
  const answer = await inTime(
    provider.place({
      clientReference,
      service: refill.provider_service,
      url: refill.url,
      quantity: refill.quantity,
      countries: refill.countries.flatMap((country) => countryCodes.get(country) ?? []),
      texts: [],
      refillOf: refill.refill_of,
      path: [],
    }),
  ).catch(async (error) => {
    if (error instanceof NotSent) await storeUnsentRefill(core.db, refill);
    throw error;
  });
  if (answer.outcome === 'accepted') await keepReference(core, id, answer.providerReference);
  else await endRefill(core, id, 'rejected');
}

async function keepReference({ db }: Core, id: number, provider_reference: string): Promise<void> {
  await storeRefill(db, id, { provider_reference });
}
