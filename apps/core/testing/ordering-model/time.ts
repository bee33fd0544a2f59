import fc from 'fast-check';
import { AGREED, type Answers, type Pair, type Part, step } from './model.ts';

async function pass({ model }: Pair, { minutes }: { minutes: number }): Promise<Answers> {
  model.now += minutes * 60_000;

  return AGREED;
}

export const time: Part = {
  steps: {
    'time passes': step(pass, {
      customer: [7, { minutes: fc.constantFrom(30, 60, 120, 360, 1440, 1500, 4320, 10080) }],
      guest: [5, { minutes: fc.constantFrom(10, 30, 60, 1440, 1500, 4320) }],
    }),
  },
};
