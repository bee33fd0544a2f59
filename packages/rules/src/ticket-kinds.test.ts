import { describe, expect, it } from 'vitest';
import { NOW } from './testing.ts';
import { canReopen, type TicketOrder, ticketKinds } from './ticket-kinds.ts';
import { daysAfter } from './time.ts';

const completed: TicketOrder = {
  status: 'completed',
  isGuaranteed: true,
  completedAt: daysAfter(NOW, -10),
  guaranteeDays: 30,
};
const of = (more: Partial<TicketOrder>, now = NOW) => ticketKinds({ ...completed, ...more }, now);

describe('what a ticket about an order may ask for', () => {
  it('a refill of a completed order while its guarantee lasts', () => {
    expect(of({}).refill).toBeNull();
    expect(of({ isGuaranteed: false }).refill).toBe('no_guarantee');
    expect(of({ status: 'in_processing', completedAt: null }).refill).toBe('not_completed');
    expect(of({ status: 'canceled' }).refill).toBe('not_completed');
    expect(of({}, daysAfter(NOW, 20)).refill).toBeNull();
    expect(of({}, new Date(daysAfter(NOW, 20).getTime() + 1)).refill).toBe('guarantee_over');
  });

  it('the end of an order that has not ended, and speed of one that is delivered', () => {
    expect([of({}).cancel, of({}).speed_up]).toEqual(['completed', 'completed']);
    expect([of({ status: 'canceled' }).cancel, of({ status: 'canceled' }).speed_up]).toEqual([
      'canceled',
      'canceled',
    ]);
    for (const status of ['in_processing', 'in_moderation'] as const)
      expect([of({ status }).cancel, of({ status }).speed_up]).toEqual([null, null]);
    for (const status of ['unpaid', 'stopped'] as const)
      expect([of({ status }).cancel, of({ status }).speed_up]).toEqual([null, status]);
  });
});

describe('a closed ticket', () => {
  it('opens again for 14 days', () => {
    expect(canReopen(NOW, daysAfter(NOW, 14))).toBe(true);
    expect(canReopen(NOW, new Date(daysAfter(NOW, 14).getTime() + 1))).toBe(false);
  });
});
