import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../data/database.ts';
import { momentOfBooking } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
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

/**
 * Ways in which the sandbox reports a payment: once, twice as two events, the same event repeated, late, or declined before
 * paid.
 */
export type CallbackPlan = 'once' | 'twice' | 'repeated' | 'late' | 'reordered' | 'declined';

/** Queues the callbacks of a plan; each is retried with growing pauses until the shop accepts it. */
export async function queueCallbacks(tx: Tx, payment: SandboxPayment, plan: CallbackPlan): Promise<void> {
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

  for (const { event: told, after } of events)
    await insertCallback(tx, payment.callback_url, told, secondsAfter(momentOfBooking(), after));
}

async function insertCallback(tx: Tx, url: string, told: SandboxEvent, at: Date): Promise<void> {
  await tx
    .insertInto('sandbox_gateway.callback')
    .values({ url, body: JSON.stringify(told), next_try_at: at })
    .execute();
}

const AT_ONCE = 20;
const ATTEMPTS = 12;

/** Sends due callbacks. One that the shop does not accept is retried with growing pauses, twelve times. */
export async function sendDueCallbacks(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => claimDueCallbacks(core.db, { now: core.clock.now(), limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (due) =>
    Promise.all(
      due.map(async ({ id, url, body }) => {
        try {
          await deliverCallback(core, { url, body });
          await core.db.deleteFrom('sandbox_gateway.callback').where('id', '=', id).execute();
        } catch (error) {
          core.log.warn(
            { callback: id, err: (error as Error).message },
            'callback was not accepted, it will be sent again',
          );
        }
      }),
    ),
  );
}

type DueCallback = { id: number; url: string; body: string };

/** Claims for longer than an attempt may take; the time doubles with each attempt up to ten minutes. */
async function claimDueCallbacks(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueCallback[]> {
  const { rows } = await sql<DueCallback>`
    update sandbox_gateway.callback
    set tries = tries + 1, next_try_at = case when tries + 1 < ${ATTEMPTS}
      then ${now}::timestamptz + least(interval '12 seconds' * 2 ^ tries, interval '10 minutes') end
    where id in (
      select id from sandbox_gateway.callback where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) returning id, url, body`.execute(db);

  return rows;
}

/** Sends one callback, signed anew at each attempt. Throws unless the shop accepted it or refused it for good. */
async function deliverCallback(core: Core, { url, body }: { url: string; body: string }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), body, core.clock.now()),
    },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 422) throw new Error(`the shop answered ${response.status}`);
}

/** Reports a linked card, once. */
export async function queueCardLinked(tx: Tx, url: string, card: CardDetails): Promise<void> {
  const told: SandboxEvent = { id: `evt_${randomUUID()}`, type: 'card.linked', card };
  await insertCallback(tx, url, told, momentOfBooking());
}

function event(type: 'payment.paid' | 'payment.declined', payment: SandboxPayment): SandboxEvent {
  const { id, merchant_reference, amount, currency } = payment;

  return { id: `evt_${randomUUID()}`, type, payment: { id, merchant_reference, amount, currency } };
}
