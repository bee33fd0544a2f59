import fc from 'fast-check';
import { type FakeOrder, isRunning } from '../doubles/fake-provider.ts';
import { PROVIDERS } from './amounts.ts';
import { booksOf } from './books.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, oneOf, type Pair, type Part, step } from './model.ts';

/** Number of the latest completed orders that may lose something. */
const RECENT = 20;

/**
 * Report of a supplier. `back`: a count that goes back; `over`: more than was ordered; `short`: called completed, and it is
 * not; `dear`: delivered for a charge that can not be; `odd`: a report that can not be.
 */
type Outcome =
  | 'more'
  | 'all'
  | 'over'
  | 'back'
  | 'short'
  | 'partial'
  | 'canceled'
  | 'nothing'
  | 'dear'
  | 'odd';
const ODDITIES: Partial<Record<Outcome, FakeOrder['oddity']>> = { dear: 'charge', odd: 'report' };
const outcome = fc.constantFrom<Outcome>(
  ...(['more', 'more', 'more', 'all', 'all', 'all', 'all', 'over'] as const),
  ...(['back', 'short', 'partial', 'partial', 'partial', 'canceled', 'nothing'] as const),
  ...(['dear', 'odd'] as const),
);
const share = fc.integer({ min: 1, max: 99 });

const ordersOf = (pair: Pair): FakeOrder[] =>
  [...booksOf(pair).values()].filter(({ refillOf }) => refillOf === null);

type Delivering = { pick: number; outcome: Outcome; share: number };

async function deliver(pair: Pair, { pick, outcome, share }: Delivering): Promise<Answers> {
  const order = oneOf(
    ordersOf(pair).filter((one) => isRunning(one) && one.stance === 'running'),
    pick,
  );
  if (!order) return AGREED;
  const { quantity, delivered } = order;
  // Some orders never have a start count.
  order.startCount ??= pick % 7 === 0 ? null : pick % 20_000;
  const more = delivered + Math.ceil(((quantity - delivered) * share) / 100);
  const ends = { short: 'completed', partial: 'partial', canceled: 'canceled', nothing: 'canceled' } as const;
  const counts = {
    all: quantity,
    dear: pick % 2 === 0 ? quantity : more,
    over: quantity * 3,
    back: Math.floor(delivered / 2),
    nothing: delivered,
  };
  order.delivered = outcome in counts ? counts[outcome as keyof typeof counts] : Math.min(more, quantity - 1);
  order.oddity = ODDITIES[outcome] ?? null;
  if (outcome === 'all' || outcome === 'over' || (outcome === 'dear' && pick % 2 === 0))
    order.state = 'completed';
  else order.state = outcome in ends ? ends[outcome as keyof typeof ends] : 'running';

  return AGREED;
}

async function lose(pair: Pair, { pick, share }: { pick: number; share: number }): Promise<Answers> {
  const completed = ordersOf(pair).filter(({ state }) => state === 'completed');
  const order = oneOf(completed.slice(-RECENT), pick);
  if (order) order.lost += Math.ceil((order.delivered * share) / 300);

  return AGREED;
}

/** Steps of providers by themselves; they are never sent the same twice. */
export const providers: Part = {
  steps: {
    'provider delivers': step(deliver, {
      customer: [22, { pick, outcome, share }],
      guest: [12, { pick, outcome, share }],
    }),
    'provider loses': step(lose, { customer: [5, { pick, share: fc.integer({ min: 1, max: 120 }) }] }),
  },
  afterEach(pair) {
    const again = PROVIDERS.flatMap((name) => pair.providers[name].sentAgain);
    if (again.length > 0) throw new Error(`sent twice: ${again}`);
  },
};
