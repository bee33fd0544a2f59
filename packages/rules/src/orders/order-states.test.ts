import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillPercent,
  initialStatus,
  isFinal,
  nextStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  orderActions,
  packageStatus,
} from './order-states.ts';

// Written out again on purpose: the test must not read the table it tests.
const ALLOWED: [OrderStatus, OrderEvent, OrderStatus][] = [
  ['unpaid', 'paid', 'in_processing'],
  ['unpaid', 'canceled', 'canceled'],
  ['unpaid', 'paid_awaiting_moderation', 'in_moderation'],
  ['in_moderation', 'moderated', 'in_processing'],
  ['in_moderation', 'cancel_requested', 'canceled'],
  ['in_moderation', 'canceled', 'canceled'],
  ['in_processing', 'delivered', 'completed'],
  ['in_processing', 'stopped', 'stopped'],
  ['in_processing', 'cancel_requested', 'in_processing'],
  ['in_processing', 'canceled', 'canceled'],
  ['stopped', 'resumed', 'in_processing'],
  ['stopped', 'delivered', 'completed'],
  ['stopped', 'cancel_requested', 'canceled'],
  ['stopped', 'canceled', 'canceled'],
];
const ALL = { cancelAllowed: true, pauseAllowed: true, delivered: 0, quantity: 10 };
const offered = (status: OrderStatus, facts = ALL) =>
  Object.entries(orderActions(status, facts)).flatMap(([action, is]) => (is ? [action] : []));

describe('§2.10 status machine', () => {
  for (const from of ORDER_STATUSES) {
    for (const event of ORDER_EVENTS) {
      const to = ALLOWED.find(([status, happened]) => status === from && happened === event)?.[2] ?? null;
      it(`${from} + ${event} → ${to ?? 'refused'}`, () => expect(nextStatus(from, event)).toBe(to));
    }
  }

  it('nothing leads out of completed and canceled, nothing back to unpaid', () => {
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['completed', 'canceled']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS)), (events) => {
        let status: OrderStatus = 'unpaid';
        for (const event of events) {
          const next = nextStatus(status, event);
          if (isFinal(status)) expect(next).toBeNull();
          expect(next).not.toBe('unpaid');
          status = next ?? status;
        }
      }),
    );
  });

  it('begins unpaid by a method, in moderation or processing when paid at once', () => {
    expect(initialStatus({ isPaidAtOnce: false, needsModeration: true })).toBe('unpaid');
    expect(initialStatus({ isPaidAtOnce: true, needsModeration: true })).toBe('in_moderation');
    expect(initialStatus({ isPaidAtOnce: true, needsModeration: false })).toBe('in_processing');
  });
});

describe('§2.10 action flags (STAT-08)', () => {
  it('offers what the table says', () => {
    expect(ORDER_STATUSES.map((status) => offered(status))).toEqual([
      ['payable', 'deletable'],
      ['cancelable'],
      ['cancelable', 'pausable'],
      ['cancelable', 'activable'],
      [],
      ['deletable'],
    ]);
  });

  it('in processing it depends on the service, the fill and an earlier request', () => {
    expect(offered('in_processing', { ...ALL, cancelAllowed: false })).toEqual(['pausable']);
    expect(offered('in_processing', { ...ALL, pauseAllowed: false })).toEqual(['cancelable']);
    expect(offered('in_processing', { ...ALL, delivered: 10 })).toEqual(['cancelable']);
    expect(orderActions('in_processing', { ...ALL, isCancelRequested: true }).cancelable).toBe(false);
  });
});

describe('§2.3 package status', () => {
  it('waits for all children, completed with one delivered, canceled with none', () => {
    expect(packageStatus(['completed', 'in_processing'])).toBeNull();
    expect(packageStatus(['completed', 'canceled'])).toBe('completed');
    expect(packageStatus(['canceled', 'canceled'])).toBe('canceled');
    expect(packageStatus([])).toBeNull();
  });
});

describe('§2.10 fill', () => {
  it('rounds down and stops at 100', () => {
    expect(fillPercent(1399, 2000)).toBe(69);
    expect(fillPercent(2500, 2000)).toBe(100);
    expect(fillPercent(0, 0)).toBe(0);
    expect(fillPercent(999_999_999_999, 1_000_000_000_000)).toBe(99);
  });
});
