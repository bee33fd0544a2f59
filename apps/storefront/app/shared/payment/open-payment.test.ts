import type { PaymentStep } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { goOnToPay } from './open-payment.ts';
import type { PaymentEnd } from './payment-dialog.ts';
import { useShownPayment } from './shown-payment.ts';

const STEP: PaymentStep = {
  strategy: 'message',
  redirect_url: null,
  invoice_id: 7,
  total: '20.00',
  charge_total: '20.00',
  charge_currency: 'USD',
  payment_token: 'p1',
  qr_code: null,
};
const shown = () => useShownPayment.getState().payment;

test.each<PaymentEnd>(['closed', 'marked', 'paid', 'failed'])(
  'TOP-10 the message of a payment is cleared when its dialog ends: %s',
  async (end) => {
    const ended = goOnToPay(STEP);
    // The code of the dialog comes when it is needed.
    await expect.poll(shown, { timeout: 20_000 }).toMatchObject({ step: STEP });
    shown()?.onEnd(end);
    expect(await ended).toBe(end);
    expect(shown()).toBeNull();
  },
);
