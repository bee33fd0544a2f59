import { randomUUID } from 'node:crypto';
import { sandboxKey } from '../../src/adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../../src/adapters/gateways/signature.ts';
import type { Core } from '../../src/core.ts';
import type { Api } from '../api.ts';

type CallbackFacts = {
  invoiceId: number;
  total: string;
  currency?: string;
  type?: 'payment.paid' | 'payment.declined';
  /** The shop's name for the attempt; the first one by default. */
  reference?: string;
};

/** Sends the sandbox gateway's signed callback that an invoice was paid, or that an attempt was declined. */
export function payByCard(
  api: Api,
  core: Core,
  { invoiceId, total, currency = 'USD', type = 'payment.paid', reference = String(invoiceId) }: CallbackFacts,
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
