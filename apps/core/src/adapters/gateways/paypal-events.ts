import * as z from 'zod';
import type { PayPalClient } from './paypal-client.ts';
import { refundAnswer } from './paypal-refunds.ts';
import { disputeResource, payPalEvent, readAnswer } from './paypal-shapes.ts';
import type { CallbackHeaders, FoundPayment, GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { fromDecimalText } from './vendor-amounts.ts';

type Reader = {
  paypal: PayPalClient;
  names: ShopReferences;
  webhookId: string;
  findPayment(reference: string): Promise<FoundPayment>;
};
const IGNORED = { type: 'ignored' } as const;

/**
 * Reads a webhook of PayPal, which says itself whether it has sent it. One tells that something happened to an order; what
 * it came to is asked of the order, so that an old one that is sent again says nothing that is not so.
 */
export async function readPayPalCallback(
  reader: Reader,
  raw: Buffer,
  headers: CallbackHeaders,
): Promise<GatewayEvent | RefusedCallback> {
  const text = raw.toString('utf8');
  const event = payPalEvent.safeParse(parse(text));
  if (!event.success) return { refused: 'malformed' };
  if (!(await isSent(reader, text, headers))) return { refused: 'signature' };
  try {
    return await readEvent(reader, event.data);
  } catch (error) {
    if (error instanceof z.ZodError) return { refused: 'malformed' };
    throw error;
  }
}

function readEvent(
  reader: Reader,
  { id, event_type: type, resource }: z.output<typeof payPalEvent>,
): GatewayEvent | Promise<GatewayEvent> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return readOrder(reader, id, orderResource.parse(resource));
  if (/^PAYMENT\.CAPTURE\.(COMPLETED|DENIED|DECLINED)$/.test(type)) {
    const { custom_id, supplementary_data } = captureResource.parse(resource);
    return readOrder(reader, id, {
      id: supplementary_data.related_ids.order_id,
      purchase_units: [{ custom_id }],
    });
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return readRefund(reader, id, refundResource.parse(resource));
  if (type === 'CUSTOMER.DISPUTE.CREATED' || type === 'CUSTOMER.DISPUTE.RESOLVED')
    return readDispute(reader, id, type, disputeResource.parse(resource));

  return IGNORED;
}

const orderResource = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).min(1),
});
const captureResource = z.object({
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const refundResource = z.object({ custom_id: z.string().optional(), status: z.string() });

async function readOrder(
  { names, findPayment }: Reader,
  eventId: string,
  order: z.output<typeof orderResource>,
): Promise<GatewayEvent> {
  const merchantReference = names.read(order.purchase_units[0]?.custom_id);
  if (merchantReference === null) return IGNORED;
  const found = await findPayment(order.id);
  if (found.state === 'open') return IGNORED;
  const of = { eventId, reference: order.id, merchantReference };

  return found.state === 'paid'
    ? { ...of, type: 'paid', amount: found.amount, currency: found.currency }
    : { ...of, type: 'declined', amount: 0n, currency: '' };
}

/** One that was made at PayPal itself carries the name of its payment, if it carries any. */
function readRefund(
  { names }: Reader,
  eventId: string,
  { custom_id, status }: z.output<typeof refundResource>,
): GatewayEvent {
  const name = names.read(custom_id);
  if (name === null && custom_id !== undefined) return IGNORED;
  const isOurs = name?.startsWith('refund-') ?? false;

  return {
    eventId,
    type: 'refunded',
    refundReference: isOurs ? name : null,
    merchantReference: isOurs ? null : name,
    answer: refundAnswer(status),
  };
}

function readDispute(
  { names }: Reader,
  eventId: string,
  type: string,
  dispute: z.output<typeof disputeResource>,
): GatewayEvent {
  const merchantReference = names.read(dispute.disputed_transactions[0]?.custom);
  if (merchantReference === null) return IGNORED;
  const isLost = dispute.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR';

  return {
    eventId,
    type: 'disputed',
    disputeId: dispute.dispute_id,
    state: type.endsWith('CREATED') ? 'opened' : isLost ? 'lost' : 'won',
    merchantReference,
    amount: fromDecimalText(dispute.dispute_amount.value),
    currency: dispute.dispute_amount.currency_code,
  };
}

/** What it signed is the text as it came, so that is what it is asked about. */
async function isSent(
  { paypal, webhookId }: Reader,
  text: string,
  headers: CallbackHeaders,
): Promise<boolean> {
  const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
  const said = names.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]] as const);
  if (said.some(([, value]) => typeof value !== 'string')) return false;
  const about = JSON.stringify({ ...Object.fromEntries(said), webhook_id: webhookId });
  const answer = await paypal.ask('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${about.slice(0, -1)},"webhook_event":${text}}`,
  });
  if (answer.status === 400 || answer.status === 422) return false;

  return readAnswer(z.object({ verification_status: z.string() }), answer).verification_status === 'SUCCESS';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
