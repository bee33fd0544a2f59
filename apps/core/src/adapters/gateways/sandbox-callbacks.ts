import { randomUUID } from 'node:crypto';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type CardDetails, type SandboxEvent, sandboxKey } from './sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from './signature.ts';

export type SandboxPayment = {
  id: string;
  merchant_reference: string;
  amount: string;
  currency: string;
  callback_url: string;
};

const LATE_SECONDS = 8;
const ANSWER_TIMEOUT_MS = 10_000;

/** How the sandbox tells of a payment: once, twice as two events, the same event repeated, late, or declined before paid. */
export type CallbackPlan = 'once' | 'twice' | 'repeated' | 'late' | 'reordered' | 'declined';

/** Queues the callbacks of a plan; each is tried again with growing pauses until the shop takes it. */
export async function queueCallbacks(
  core: Pick<Core, 'jobs'>,
  tx: Tx,
  payment: SandboxPayment,
  plan: CallbackPlan,
): Promise<void> {
  const paid = event('payment.paid', payment);
  const events: { event: SandboxEvent; after: number }[] = {
    once: [{ event: paid, after: 0 }],
    twice: [
      { event: paid, after: 0 },
      { event: event('payment.paid', payment), after: 0 },
    ],
    repeated: Array.from({ length: 5 }, () => ({ event: paid, after: 0 })),
    late: [{ event: paid, after: LATE_SECONDS }],
    reordered: [
      { event: paid, after: 0 },
      { event: event('payment.declined', payment), after: 1 },
    ],
    declined: [{ event: event('payment.declined', payment), after: 0 }],
  }[plan];

  for (const { event: told, after } of events) {
    await core.jobs.enqueue(
      tx,
      'deliver-sandbox-callback',
      { url: payment.callback_url, body: JSON.stringify(told) },
      after > 0 ? { startAfter: secondsAfter(new Date(), after) } : {},
    );
  }
}

/** Sends one callback, signed anew at each try. Throws unless the shop took it or refused it for good. */
export async function deliverCallback(
  core: Core,
  { url, body }: { url: string; body: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), body, core.clock.now()),
    },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 422) throw new Error(`the shop answered ${response.status}`);
}

/** Tells of a linked card, once. */
export async function queueCardLinked(
  core: Pick<Core, 'jobs'>,
  tx: Tx,
  url: string,
  card: CardDetails,
): Promise<void> {
  const told: SandboxEvent = { id: `evt_${randomUUID()}`, type: 'card.linked', card };
  await core.jobs.enqueue(tx, 'deliver-sandbox-callback', { url, body: JSON.stringify(told) });
}

function event(type: 'payment.paid' | 'payment.declined', payment: SandboxPayment): SandboxEvent {
  const { id, merchant_reference, amount, currency } = payment;

  return { id: `evt_${randomUUID()}`, type, payment: { id, merchant_reference, amount, currency } };
}
