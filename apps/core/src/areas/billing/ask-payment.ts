import type { FoundPayment, Gateway } from '../../adapters/gateways/port.ts';
import type { Core } from '../../core.ts';
import { inTime } from '../../in-time.ts';
import { takeDecision } from './take-decision.ts';

export type AskedTry = { merchant_reference: string; reference: string | null };

/**
 * Asks a gateway what became of a try on its page and books the answer, as a callback would be. Null when it has never had
 * it. Throws when there is no answer: nothing is guessed.
 */
export async function askPayment(
  core: Core,
  gateway: Gateway,
  { merchant_reference: merchantReference, reference }: AskedTry,
): Promise<FoundPayment | null> {
  if (reference === null) return null;
  const found = await inTime(gateway.findPayment({ merchantReference, reference }));
  const told = { reference, merchantReference };
  if (found?.state === 'declined')
    await takeDecision(core, gateway.name, {
      ...told,
      eventId: `asked:${merchantReference}:declined`,
      type: 'declined',
      amount: 0n,
      currency: '',
    });
  if (found?.state === 'paid') {
    const { state: _, ...payment } = found;
    const eventId = `asked:${merchantReference}:${payment.amount}`;
    await takeDecision(core, gateway.name, { ...told, ...payment, eventId, type: 'paid' });
  }

  return found;
}
