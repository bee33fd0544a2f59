import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../testing.ts';
import { daysAfter, hoursAfter } from '../time.ts';
import { decideRefill, type RefillFacts } from './refill.ts';

const e17: RefillFacts = {
  hasRefill: true,
  isGuarantee: true,
  status: 'completed',
  completedAt: daysAfter(NOW, -10),
  guaranteeDays: 30,
  start: 1200,
  ordered: 1000,
  current: 1950,
  quantityStep: 10,
  hasOpenRefill: false,
  lastRefillAt: null,
};
const decide = (more: Partial<RefillFacts> = {}, now = NOW) => decideRefill({ ...e17, ...more }, now);
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('§2.17 refill', () => {
  it('E17: start 1200, ordered 1000, now 1950: refill 250', () => {
    expect(decide()).toEqual({ kind: 'refill', quantity: 250 });
  });

  it('needs the guarantee, a completed order and time left', () => {
    expect(decide({ hasRefill: false })).toEqual(refused('no_right'));
    expect(decide({ isGuarantee: false })).toEqual(refused('no_right'));
    expect(decide({ status: 'canceled' })).toEqual(refused('not_completed'));
    expect(decide({ completedAt: null })).toEqual(refused('not_completed'));
    expect(decide({}, daysAfter(NOW, 20)).kind).toBe('refill');
    expect(decide({}, new Date(daysAfter(NOW, 20).getTime() + 1))).toEqual(refused('expired'));
  });

  it('one open at a time, 24 hours between', () => {
    expect(decide({ hasOpenRefill: true })).toEqual(refused('already_open'));
    expect(decide({ lastRefillAt: hoursAfter(NOW, -23) })).toEqual(refused('too_soon'));
    expect(decide({ lastRefillAt: hoursAfter(NOW, -24) }).kind).toBe('refill');
  });

  it('asks from 1% of the order and one step on', () => {
    expect(decide({ current: 2191 })).toEqual(refused('too_small'));
    expect(decide({ current: 2190 })).toEqual({ kind: 'refill', quantity: 10 });
    expect(decide({ current: 2190, quantityStep: 50 })).toEqual(refused('too_small'));
    expect(decide({ current: 2200, quantityStep: 0 })).toEqual(refused('too_small'));
  });

  it('below the start people decide', () => {
    expect(decide({ current: 1100 })).toEqual({ kind: 'staff', quantity: 1000 });
    expect(decide({ current: 1200 })).toEqual({ kind: 'refill', quantity: 1000 });
  });

  it('never refills more than was ordered or lost', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(), (start, ordered, current) => {
        const decision = decide({ start, ordered, current });
        if (decision.kind === 'refused') return;
        expect(decision.quantity > 0 && decision.quantity <= ordered).toBe(true);
        expect(decision.quantity).toBeLessThanOrEqual(start + ordered - current);
      }),
    );
  });
});
