import type { FakeOrder, Mood } from '../doubles/fake-provider.ts';
import { PROVIDERS } from './amounts.ts';
import type { Pair } from './model.ts';

export type Books = ReadonlyMap<string, FakeOrder>;

/** Orders at the providers, by our references: no order is with two. */
export const booksOf = ({ providers }: Pick<Pair, 'providers'>): Books =>
  new Map(PROVIDERS.flatMap((name) => [...providers[name].books]));

/** Questions to the providers during a task, in their order. */
export async function asked(pair: Pair, task: () => Promise<void>): Promise<FakeOrder[]> {
  const { asked } = pair.providers.simulator;
  asked.length = 0;
  await task();
  const byReference = new Map([...booksOf(pair).values()].map((order) => [order.reference, order]));

  return asked.flatMap((reference) => byReference.get(reference) ?? []);
}

/** Does something while all providers are in a mood. */
export async function inMood({ providers }: Pair, mood: Mood, task: () => Promise<void>): Promise<void> {
  const set = (one: Mood) => {
    for (const name of PROVIDERS) providers[name].mood = one;
  };
  set(mood);
  await task().finally(() => {
    set('good');
  });
}
