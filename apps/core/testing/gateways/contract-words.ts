import type { PaymentRequest } from '../../src/adapters/gateways/port.ts';
import type { Core } from '../../src/core.ts';
import type { Subject } from './subjects.ts';

let named = 100;
/** A request for a payment of 20.70 that nobody has asked for before. */
export const request = (given: Partial<PaymentRequest> = {}): PaymentRequest => {
  named += 1;
  return {
    merchantReference: String(named),
    total: 20_700_000n,
    currency: 'USD',
    description: 'Shop #1, 20.70 USD',
    returnUrl: 'https://shop.test/pay/return/1',
    cancelUrl: 'https://shop.test/pay/return/1?unpaid',
    callbackUrl: 'https://shop.test/callback',
    expiresAt: new Date(Date.now() + 24 * 3_600_000),
    ...given,
  };
};
/** Events of a type among those read. */
export const only = (read: readonly unknown[], type: string) =>
  read.filter((event) => (event as { type?: string }).type === type);

/** Starts a gateway with its double for a test, and stops it. */
export const withSubject =
  <S extends Subject>(start: (core: Core) => Promise<S>, work: (subject: S, core: Core) => Promise<void>) =>
  async ({ core }: { core: Core }) => {
    const subject = await start(core);
    try {
      await work(subject, core);
    } finally {
      await subject.stop();
    }
  };
