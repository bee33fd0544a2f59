import { setDoubtAside } from '../../src/areas/fulfilment/desk/set-doubt-aside.ts';
import type { FakeOrder } from '../doubles/fake-provider.ts';
import { did } from './did.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, oneOf, type Pair, type Part, step } from './model.ts';
import type { ModelOrder } from './records.ts';

/** Words of providers that can not be true: they are kept aside until a person has looked, or until what is said can be (decision 0117). */
class Doubts {
  hear(part: ModelOrder, { oddity }: Pick<FakeOrder, 'oddity'>): void {
    // A charge in doubt ends with one that can be.
    const isOver = part.doubt === 'report' ? oddity !== 'report' : part.doubt === 'charge' && oddity === null;
    if (isOver) Object.assign(part, { doubt: null, doubted: null });
    // Nobody is told again of what somebody has looked at.
    if (oddity !== null && part.doubted !== oddity) Object.assign(part, { doubt: oddity, doubted: oddity });
  }

  setAside(part: ModelOrder): boolean {
    if (doubtOf(part) === null) return false;
    part.doubt = null;

    return true;
  }
}

/** Part of a report that is in doubt: after the end of an order only a charge is. */
export const doubtOf = ({ doubt, delivery }: ModelOrder): ModelOrder['doubt'] =>
  doubt === 'report' && delivery === 'finished' ? null : doubt;

declare module './model.ts' {
  interface Model {
    doubts: Doubts;
  }
}

async function setAside({ core, model }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const { leaves } = model.orders;
  const doubted = leaves.filter((one) => doubtOf(one) !== null);
  const part = oneOf(doubted.length > 0 && pick % 5 > 0 ? doubted : leaves, pick);
  if (!part) return AGREED;
  const isDone = await did(core, (tx) => setDoubtAside(tx, part.id));

  return [String(isDone), String(model.doubts.setAside(part))];
}

export const doubts: Part = {
  keep(model) {
    model.doubts = new Doubts();
  },
  steps: { 'set a doubt aside': step(setAside, { customer: [1, { pick }] }) },
};
