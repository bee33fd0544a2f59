import type { Charge, DeliveryReport } from '../../adapters/providers/port.ts';

const STATES = new Set<string>([
  'pending',
  'running',
  'completed',
  'partial',
  'canceled',
] satisfies DeliveryReport['state'][]);

/**
 * Checks a provider's report, since money follows it: an unknown state or an invalid count makes it no report (null);
 * an invalid start count or charge is dropped.
 */
export function readReport(said: DeliveryReport): DeliveryReport | null {
  if (!STATES.has(said.state) || !isCount(said.delivered)) return null;

  return {
    ...said,
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
