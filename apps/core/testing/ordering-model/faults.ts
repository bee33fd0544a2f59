import fc from 'fast-check';
import type { Fault } from '../doubles/faulty-database.ts';
import { AGREED, type Answers, type Pair, type Part, step } from './model.ts';

const fault = fc.record({
  kind: fc.constantFrom<Fault['kind']>('deadlock', 'dropped'),
  after: fc.nat(14),
});

async function prepare(pair: Pair, { fault }: { fault: Fault }): Promise<Answers> {
  pair.fault = fault;

  return AGREED;
}

/** Faults of the database: one is met by the next transaction of the step after this one. */
export const faults: Part = {
  steps: { fault: step(prepare, { customer: [9, { fault }], guest: [4, { fault }] }) },
};
