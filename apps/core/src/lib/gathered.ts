import { setImmediate as afterReading } from 'node:timers/promises';

type Waiting<Item, Answer> = { item: Item; answer: PromiseWithResolvers<Answer> };

/**
 * Does work for many callers at once: for all that come in one turn of the event loop, and for all that come while it is done for others.
 * A caller alone waits for nobody. `work` answers in the order of its items; where it fails, it is done for each of them by itself,
 * so it has to be safe to repeat.
 */
export function gathered<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isWorking = false;

  async function workOn(some: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(some.map(({ item }) => item));
      for (const [place, { answer }] of some.entries()) answer.resolve(answers[place] as Answer);
    } catch (error) {
      const [first, ...more] = some;
      if (more.length === 0) first?.answer.reject(error);
      else for (const one of some) await workOn([one]);
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    await afterReading();
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      await workOn(some);
    }
    isWorking = false;
  }

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ item, answer });
    if (!isWorking) void workOff();

    return answer.promise;
  };
}
