import { randomUUID } from 'node:crypto';
import { sandboxKey } from '../src/adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../src/adapters/gateways/signature.ts';
import type { Core } from '../src/core.ts';
import type { Api } from './api.ts';

type Told = {
  invoiceId: number;
  total: string;
  currency?: 'USD' | 'RUB';
  type?: 'payment.paid' | 'payment.declined';
};

/** The sandbox gateway's signed word that an invoice was paid, or that a try to was declined. */
export function payByCard(
  api: Api,
  core: Core,
  { invoiceId, total, currency = 'USD', type = 'payment.paid' }: Told,
) {
  const raw = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    payment: { id: 'pay_test', merchant_reference: String(invoiceId), amount: total, currency },
  });

  return api.send({
    method: 'POST',
    path: '/api/v1/gateway-callbacks/sandbox',
    raw,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), raw, core.clock.now()),
    },
  });
}
