import type { DeliveryState } from '../../adapters/providers/port.ts';

const STATES = new Set<string>([
  'pending',
  'running',
  'completed',
  'partial',
  'canceled',
] satisfies DeliveryState['state'][]);

/**
 * What a provider says of an order, as far as it can be relied on: money follows it, so a state or a count that nobody
 * knows is no report (null), and a start that is no count was not measured.
 */
export function readReport(said: DeliveryState): DeliveryState | null {
  if (!STATES.has(said.state) || !isCount(said.delivered)) return null;

  return { ...said, startCount: isCount(said.startCount) ? said.startCount : null };
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
