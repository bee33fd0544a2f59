import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, NOW, usd } from '../testing.ts';
import { daysAfter } from '../time.ts';
import { gradeExpiresAt, gradeSavings, gradeStanding } from './grades.ts';

const grade = (id: number, name: string, goal: string, validDays: number | null) => ({
  id,
  name,
  spendingGoal: usd(goal),
  validDays,
});
const bronze = grade(2, 'Bronze', '100', 180);
const silver = grade(3, 'Silver', '500', 180);
const gold = grade(4, 'Gold', '2000', 180);
const GRADES = [gold, grade(1, 'Starter', '0', null), silver, bronze];
const names = (spend: string, held: Parameters<typeof gradeStanding>[2] = null) => {
  const standing = gradeStanding(GRADES, usd(spend), held, NOW);
  return [standing.previous?.name, standing.current?.name, standing.next?.name];
};

describe('§2.13 grades', () => {
  it('E15: spend 380, Silver at 500: 120.00 to go, 76 percent', () => {
    const standing = gradeStanding(GRADES, usd('380'), null, NOW);
    expect(standing).toMatchObject({ spendToGoal: usd('120.00'), spendToGoalPercent: 76 });
    expect(names('380')).toEqual(['Starter', 'Bronze', 'Silver']);
  });

  it('GRD-01: previous, current and next', () => {
    expect(names('99.99')).toEqual([undefined, 'Starter', 'Bronze']);
    expect(names('500')).toEqual(['Bronze', 'Silver', 'Gold']);
    expect(names('2000')).toEqual(['Silver', 'Gold', undefined]);
    expect(gradeStanding(GRADES, usd('2000'), null, NOW)).toMatchObject({
      next: null,
      spendToGoal: 0n,
      spendToGoalPercent: 100,
    });
  });

  it('a grade is kept until it expires, and can still be surpassed', () => {
    const held = { gradeId: silver.id, expiresAt: daysAfter(NOW, 1) };
    expect(names('380', held)[1]).toBe('Silver');
    expect(names('2000', held)[1]).toBe('Gold');
    expect(names('380', { ...held, expiresAt: NOW })[1]).toBe('Bronze');
    expect(names('380', { ...held, expiresAt: null })[1]).toBe('Silver');
    expect(names('380', { gradeId: 99, expiresAt: null })[1]).toBe('Bronze');
    expect(gradeExpiresAt(silver, NOW)).toEqual(new Date('2027-05-20T12:00:00Z'));
    expect(gradeExpiresAt({ ...silver, validDays: null }, NOW)).toBeNull();
  });

  it('what another grade would have saved is counted from list prices', () => {
    expect(gradeSavings(usd('380'), 2, [2, 4])).toEqual({
      listPrice: usd('387.76'),
      saved: [usd('7.76'), usd('15.51')],
    });
    expect(gradeSavings(0n, 0, [10])).toEqual({ listPrice: 0n, saved: [0n] });
  });

  it('without grades or with refunds beyond spend nothing breaks', () => {
    expect(gradeStanding([], usd('5'), null, NOW)).toMatchObject({
      current: null,
      next: null,
      spendToGoalPercent: 100,
    });
    expect(names('-5')[1]).toBe('Starter');
  });

  it('percent is 0..100, 100 only at the top', () => {
    fc.assert(
      fc.property(cents, (spend) => {
        const { next, spendToGoalPercent, spendToGoal } = gradeStanding(GRADES, spend, null, NOW);
        expect(spendToGoalPercent >= 0 && spendToGoalPercent <= 100).toBe(true);
        expect(spendToGoalPercent === 100).toBe(next === null);
        expect(spendToGoal).toBe(next ? next.spendingGoal - spend : 0n);
      }),
    );
  });
});
