import type { RefundEvent } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { findInvoice, insertGatewayEvent } from './invoices.ts';
import { findRefund } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';
import { invoiceOf } from './take-decision.ts';

export type RefundOutcome =
  | 'refund_told'
  /** Somebody made it at the gateway itself: staff has to book it. */
  | 'foreign_refund'
  | 'unknown_refund';

/** Takes what a gateway tells of a refund, each event once. */
export async function takeRefundEvent(
  core: Core,
  gatewayName: string,
  event: RefundEvent,
): Promise<RefundOutcome> {
  const { refundReference } = event;
  const outcome = await inTransaction(core, async (tx) => {
    const id = Number(/^refund-(\d{1,9})$/.exec(refundReference ?? '')?.[1] ?? 0);
    const refund = refundReference === null ? undefined : await findRefund(tx, id);
    const decided: RefundOutcome =
      refundReference === null ? 'foreign_refund' : refund ? 'refund_told' : 'unknown_refund';
    const isNew = await insertGatewayEvent(tx, {
      gateway: gatewayName,
      eventId: event.eventId,
      invoiceId: refund?.invoice_id ?? (await invoiceNamed(tx, gatewayName, event)),
      type: event.type,
      outcome: decided,
    });
    if (isNew && refund) await settleRefund(core, tx, refund, event.answer);
    return decided;
  });
  if (outcome === 'foreign_refund')
    core.log.warn(
      { gateway: gatewayName, event: event.eventId },
      'a payment was refunded at the gateway itself',
    );

  return outcome;
}

async function invoiceNamed(
  tx: Tx,
  gateway: string,
  { merchantReference }: RefundEvent,
): Promise<number | null> {
  if (merchantReference === null) return null;
  const invoice = await findInvoice(tx, invoiceOf({ merchantReference }));

  return invoice?.gateway === gateway ? invoice.id : null;
}
