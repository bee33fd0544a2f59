import type { ServiceFacts, MeasuredTimes as Times } from '@fanfare/contract';
import { MeasuredFacts } from './measured-facts.tsx';
import { MeasuredTimes } from './measured-times.tsx';

export type MeasuredProps = { facts: ServiceFacts | null; times: Times | null };

/** Facts of a service; the times of its last month where the operator shows no facts. */
export function Measured({ facts, times }: MeasuredProps) {
  return facts === null ? <MeasuredTimes times={times} /> : <MeasuredFacts facts={facts} />;
}
