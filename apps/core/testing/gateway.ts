import { randomUUID } from 'node:crypto';
import { sandboxKey } from '../src/adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../src/adapters/gateways/signature.ts';
import type { Core } from '../src/core.ts';
import type { Api } from './api.ts';

type Told = {
  invoiceId: number;
  total: string;
  currency?: string;
  type?: 'payment.paid' | 'payment.declined';
  /** Our name for the try that it tells of; the first one without. */
  reference?: string;
};

/** The sandbox gateway's signed word that an invoice was paid, or that a try to was declined. */
export function payByCard(
  api: Api,
  core: Core,
  { invoiceId, total, currency = 'USD', type = 'payment.paid', reference = String(invoiceId) }: Told,
) {
  const raw = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    payment: { id: `pay_test_${reference}`, merchant_reference: reference, amount: total, currency },
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
