import { describe } from 'vitest';
import { furnish, play } from '../../../testing/ordering-model-play.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../wallet/check-money.ts';

const STEPS = 1_000;
const SEEDS = [20_261_121, 42, Math.floor(Math.random() * 2 ** 31)];

describe('M12 1,000 random steps: every balance, order and invoice is what the model says, after each of them', () => {
  test.for(SEEDS)('seed %i', { timeout: 180_000 }, async (seed, { core }) => {
    await furnish(core);
    await play(core, seed, STEPS);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});
