import type { DisputeEvent } from '../../src/adapters/gateways/port.ts';
import { applyDisputeEvent } from '../../src/areas/billing/disputes/apply-dispute-event.ts';
import { attemptsOf } from '../../src/areas/billing/payments/attempts.ts';
import type { Core } from '../../src/core.ts';

type DisputeFacts = { state?: 'opened' | 'won' | 'lost'; amount?: bigint; disputeId?: string } & Pick<
  DisputeEvent,
  'answerBy' | 'fee' | 'reason'
>;

/** Has a gateway tell of a dispute of a paid top-up (`paidTopUp`); gives its id. */
export async function disputeOf(
  core: Core,
  { id: customerId }: { id: number },
  invoiceId: number,
  { state = 'opened', amount = 20_700_000n, disputeId = `dp_${invoiceId}`, ...told }: DisputeFacts = {},
): Promise<number> {
  const [attempt] = await attemptsOf(core.db, invoiceId);
  await applyDisputeEvent(core, 'sandbox', {
    eventId: `${disputeId}:${state}`,
    type: 'disputed',
    kind: 'dispute',
    disputeId,
    state,
    merchantReference: attempt?.merchant_reference ?? '',
    amount,
    currency: 'USD',
    ...told,
  });
  const { id } = await core.db
    .selectFrom('dispute')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('gateway_dispute', '=', disputeId)
    .executeTakeFirstOrThrow();

  return id;
}
