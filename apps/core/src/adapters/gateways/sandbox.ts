import { formatAmount, parseAmount } from '@fanfare/rules';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../data/database.ts';
import type { Secrets } from '../../secrets.ts';
import type { Gateway, GatewayEvent, PaymentRequest } from './port.ts';
import { checkCallback, SIGNATURE_HEADER } from './signature.ts';

/** What the sandbox says in a callback. */
export const sandboxEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(['payment.paid', 'payment.declined']),
  payment: z.object({
    id: z.string(),
    merchant_reference: z.string().regex(/^\d{1,10}$/),
    amount: z.string(),
    currency: z.string(),
  }),
});
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/** The key that the shop and its sandbox share. */
export const sandboxKey = (secrets: Secrets): Buffer => secrets.key('sandbox gateway callback');

/** The embedded gateway as the shop sees it; its own pages are in sandbox-pages.ts. */
export function makeSandboxGateway({
  db,
  config,
  secrets,
}: {
  db: Db;
  config: Config;
  secrets: Secrets;
}): Gateway {
  return {
    name: 'sandbox',

    async openPayment(request: PaymentRequest) {
      const id = `pay_${secrets.sign('sandbox payment id', String(request.invoiceId)).slice(0, 24)}`;
      await db
        .insertInto('sandbox_gateway.payment')
        .values({
          id,
          merchant_reference: String(request.invoiceId),
          amount: formatAmount(request.total),
          currency: request.currency,
          description: request.description,
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          callback_url: request.callbackUrl,
          state: 'open',
        })
        .onConflict((conflict) => conflict.column('merchant_reference').doNothing())
        .execute();

      return { reference: id, redirectUrl: `${config.publicUrl}/sandbox-gateway/payments/${id}` };
    },

    readCallback(raw, headers, now) {
      const fault = checkCallback([sandboxKey(secrets)], raw, headers[SIGNATURE_HEADER], now);
      if (fault) return { refused: fault };

      return readEvent(raw) ?? { refused: 'malformed' };
    },
  };
}

function readEvent(raw: Buffer): GatewayEvent | null {
  try {
    const { id, type, payment } = sandboxEvent.parse(JSON.parse(raw.toString('utf8')));

    return {
      eventId: id,
      type: type === 'payment.paid' ? 'paid' : 'declined',
      reference: payment.id,
      invoiceId: Number(payment.merchant_reference),
      amount: parseAmount(payment.amount),
      currency: payment.currency,
    };
  } catch {
    return null;
  }
}
