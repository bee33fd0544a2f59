import type { Charge, DeliveryReport } from '../../adapters/providers/port.ts';

const STATES = new Set<string>([
  'pending',
  'running',
  'completed',
  'partial',
  'canceled',
] satisfies DeliveryReport['state'][]);

/** A report that money may follow. */
export type Report = DeliveryReport & { delivered: number };

/**
 * Checks a provider's report, since money follows it: an unknown state or an invalid count makes it no report (null);
 * an invalid start count or charge is dropped. Where it does not tell how much is delivered, that is what was `known` before.
 */
export function readReport(said: DeliveryReport, known: number): Report | null {
  const delivered = said.delivered ?? known;
  if (!STATES.has(said.state) || !isCount(delivered)) return null;

  return {
    ...said,
    delivered,
    startCount: isCount(said.startCount) ? said.startCount : null,
    charge: isCharge(said.charge) ? said.charge : null,
  };
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

const CURRENCY = /^[A-Z]{3}$/;
/** Largest believable charge of an order, in millionths of a currency: more is a slip of the provider. */
const LARGEST_CHARGE = 10n ** 15n;

function isCharge(charge: Charge | null | undefined): charge is Charge {
  return (
    typeof charge?.amount === 'bigint' &&
    charge.amount >= 0n &&
    charge.amount <= LARGEST_CHARGE &&
    CURRENCY.test(charge.currency)
  );
}
