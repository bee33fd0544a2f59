import { createRequire } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

/**
 * The library that hashes passwords, at its least cost: tests hash thousands of them, and few are about that. Hashes that
 * were made at another cost are verified at theirs.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const LEAST = { memoryCost: 8, timeCost: 1 };
let cost: typeof LEAST | undefined = LEAST;

export const hash = (password: string) => real.hash(password, cost);
export const { verify } = real;

/** Puts the shop's own cost back, for files whose tests are about hashing. */
export function hashAtFullCost(): void {
  beforeAll(() => {
    cost = undefined;
  });
  afterAll(() => {
    cost = LEAST;
  });
}
