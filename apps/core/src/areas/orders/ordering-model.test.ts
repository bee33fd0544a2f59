import { describe } from 'vitest';
import { furnish, play, playGuest } from '../../../testing/ordering-model-play.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../check-money.ts';

const STEPS = 1_000;
const SEEDS = [20_261_121, 42, Math.floor(Math.random() * 2 ** 31)];

const GUEST_STEPS = 400;

describe('M12 random steps, with deadlocks and dropped connections among them: every balance, order and invoice is what the model says, after each of them', () => {
  test.for(SEEDS)(
    'a customer, 1,000 steps, seed %i',
    { timeout: 240_000 },
    async (seed, { core, database }) => {
      await furnish(core);
      await play({ core, databaseUrl: database, seed, steps: STEPS });
      expect(await checkMoney(core.db)).toEqual([]);
    },
  );

  test.for(SEEDS)(
    'C-53 a guest with coupons, 400 steps, seed %i',
    { timeout: 240_000 },
    async (seed, { core, database }) => {
      await furnish(core);
      await playGuest({ core, databaseUrl: database, seed, steps: GUEST_STEPS });
      expect(await checkMoney(core.db)).toEqual([]);
    },
  );
});
