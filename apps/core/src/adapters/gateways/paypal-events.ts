import * as z from 'zod';
import type { PayPalClient } from './paypal-client.ts';
import { readDispute, readMoneyBack } from './paypal-money-back.ts';
import { linkedId, payPalCapture, payPalEvent, readAnswer } from './paypal-shapes.ts';
import type { CallbackHeaders, GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';

type Reader = { paypal: PayPalClient; names: ShopReferences; webhookId: string };
const IGNORED = { type: 'ignored' } as const;

/**
 * Reads a PayPal webhook, after asking PayPal whether it is genuine. Only its subject is taken from it; the order, refund or
 * dispute is asked of PayPal, so that a replayed webhook does no harm.
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
  { id: eventId, event_type: type, resource }: z.output<typeof payPalEvent>,
): GatewayEvent | Promise<GatewayEvent> {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const { id, purchase_units } = orderResource.parse(resource);
    return changed(reader, { eventId, orderId: id, customId: purchase_units[0]?.custom_id });
  }
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') {
    const { order_id, purchase_units } = reversedApproval.parse(resource);
    return changed(reader, { eventId, orderId: order_id, customId: purchase_units[0]?.custom_id });
  }
  if (/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type))
    return readCapture(reader, eventId, payPalCapture.parse(resource));
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/.test(type))
    return readMoneyBack(reader, { eventId, type, resource });
  if (/^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/.test(type))
    return readDispute(reader, { eventId, type, resource });

  return IGNORED;
}

const units = z.array(z.object({ custom_id: z.string().optional() })).default([]);
const orderResource = z.object({ id: z.string(), purchase_units: units });
const reversedApproval = z.object({ order_id: z.string(), purchase_units: units });

/** The order of a capture is named beside it, in its links, or on the capture at PayPal. */
async function readCapture(
  reader: Reader,
  eventId: string,
  told: z.output<typeof payPalCapture>,
): Promise<GatewayEvent> {
  if (told.custom_id !== undefined && reader.names.read(told.custom_id) === null) return IGNORED;
  const known = { customId: told.custom_id, orderId: orderOf(told) };
  if (known.customId !== undefined && known.orderId !== null)
    return changed(reader, { ...known, orderId: known.orderId, eventId });
  const answer = await reader.paypal.ask('GET', `/v2/payments/captures/${encodeURIComponent(told.id)}`);
  if (answer.status === 404) return IGNORED;
  const capture = readAnswer(payPalCapture, answer);
  const orderId = known.orderId ?? orderOf(capture);

  return orderId === null
    ? IGNORED
    : changed(reader, { eventId, orderId, customId: known.customId ?? capture.custom_id });
}

const orderOf = (capture: z.output<typeof payPalCapture>): string | null =>
  capture.supplementary_data?.related_ids?.order_id ?? linkedId(capture, 'up', 'orders');

/** An order without our reference belongs to another business that shares the account. */
function changed(
  { names }: Reader,
  { eventId, orderId, customId }: { eventId: string; orderId: string; customId: string | undefined },
): GatewayEvent {
  const merchantReference = names.read(customId);

  return merchantReference === null
    ? IGNORED
    : { eventId, type: 'changed', reference: orderId, merchantReference };
}

/** The signature covers the raw text, so the raw text is sent for verification. */
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
