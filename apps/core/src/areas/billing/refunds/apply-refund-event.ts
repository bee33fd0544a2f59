import type { RefundEvent } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { insertGatewayEvent } from '../invoices/gateway-events.ts';
import { applyRefundResult } from './apply-refund-result.ts';
import { findRefund } from './refund-store.ts';

export type RefundOutcome = 'refund_told' | 'unknown_refund';

/** Takes what a gateway tells of a refund that was asked for here, each event once. */
export async function applyRefundEvent(
  core: Core,
  gatewayName: string,
  { eventId, type, refundReference, answer }: RefundEvent,
): Promise<RefundOutcome> {
  return inTransaction(core, async (tx) => {
    const id = Number(/^refund-(\d{1,9})$/.exec(refundReference)?.[1] ?? 0);
    const refund = await findRefund(tx, id);
    const outcome = refund ? 'refund_told' : 'unknown_refund';
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId,
      invoiceId: refund?.invoice_id ?? null,
      type,
      outcome,
    });
    if (isNew && refund) await applyRefundResult(core, tx, refund, answer);

    return outcome;
  });
}
