import type { Charge, DeliveryReport } from '../../adapters/providers/port.ts';

const STATES = new Set<string>([
  'pending',
  'running',
  'completed',
  'partial',
  'canceled',
] satisfies DeliveryReport['state'][]);

/**
 * What a provider says of an order, as far as it can be relied on: money follows it, so a state or a count that nobody
 * knows is no report (null), a start that is no count was not measured, and a charge that is no amount was not said.
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
/** What one order may cost at most, in millionths of a currency: more is a slip of the provider. */
const LARGEST_CHARGE = 10n ** 15n;

function isCharge(charge: Charge | null | undefined): charge is Charge {
  return (
    typeof charge?.amount === 'bigint' &&
    charge.amount >= 0n &&
    charge.amount <= LARGEST_CHARGE &&
    CURRENCY.test(charge.currency)
  );
}
