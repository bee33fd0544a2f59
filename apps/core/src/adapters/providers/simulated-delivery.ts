import type { DeliveryReport, RejectedDelivery } from './port.ts';

/** Course of a simulated order; times in simulated minutes. */
export type Fate = {
  rejection: RejectedDelivery['reason'] | null;
  /** The order is accepted, but its answer is lost. */
  losesAnswer: boolean;
  startsAfter: number;
  minutesPerThousand: number;
  /** Share of the quantity after which the delivery ends, 1 for all of it. */
  endsAt: number;
  startCount: number;
  /** Share of the delivery that is lost again within `LOSS_MINUTES` of the end. */
  lossShare: number;
};

const REJECTED_SHARE = 0.02;
const LOST_ANSWER_SHARE = 0.03;
const PARTIAL_SHARE = 0.05;
const LOSING_SHARE = 0.15;
const LOSS_MINUTES = 10 * 24 * 60;
const REJECTIONS: RejectedDelivery['reason'][] = ['link_unavailable', 'private', 'service_off', 'other'];
/** Number of steps in which delivered counts rise, as networks show them. */
const STEPS = 20;
/** Longest delivery, however large the order. */
const LONGEST_MINUTES = 7 * 24 * 60;

/** Derives an order's course from eight numbers 0..1. Without faults everything is delivered. */
export function fateOf(dice: readonly number[], hasFaults: boolean): Fate {
  const [fault = 1, kind = 0, start = 0, pace = 0, end = 0, count = 0, loses = 1, loss = 0] = dice;
  const isRejected = hasFaults && fault < REJECTED_SHARE;
  const losesAnswer = hasFaults && !isRejected && fault < REJECTED_SHARE + LOST_ANSWER_SHARE;
  const isPartial =
    hasFaults && !isRejected && !losesAnswer && fault < REJECTED_SHARE + LOST_ANSWER_SHARE + PARTIAL_SHARE;

  return {
    rejection: isRejected ? (REJECTIONS[Math.floor(kind * REJECTIONS.length)] ?? 'other') : null,
    losesAnswer,
    startsAfter: 4 + start * 6,
    minutesPerThousand: 35 + pace * 15,
    endsAt: isPartial ? 0.4 + end * 0.5 : 1,
    startCount: Math.floor(count * 20_000),
    lossShare: hasFaults && loses < LOSING_SHARE ? 0.05 + loss * 0.25 : 0,
  };
}

type Progress = Pick<DeliveryReport, 'state' | 'startCount'> & { delivered: number };

/** Progress of an order of `quantity`, `minutes` after it was accepted. */
export function progressAt(fate: Fate, quantity: number, minutes: number): Progress {
  if (minutes < fate.startsAfter) return { state: 'pending', startCount: null, delivered: 0 };
  const duration = durationOf(fate, quantity);
  const share = Math.floor(Math.min(1, (minutes - fate.startsAfter) / duration) * STEPS) / STEPS;
  const last = Math.floor(quantity * fate.endsAt);
  const delivered = Math.min(Math.floor(quantity * share), last);
  const isOver = share >= fate.endsAt;

  return {
    state: isOver ? (last < quantity ? 'partial' : 'completed') : 'running',
    startCount: fate.startCount,
    delivered: isOver ? last : delivered,
  };
}

/** Delivered units that are lost again, `minutes` after the order was accepted. */
export function lostAt(fate: Fate, quantity: number, minutes: number): number {
  const { delivered } = progressAt(fate, quantity, minutes);
  const since = Math.max(0, minutes - fate.startsAfter - durationOf(fate, quantity));

  return Math.floor(delivered * fate.lossShare * Math.min(1, since / LOSS_MINUTES));
}

function durationOf(fate: Fate, quantity: number): number {
  return Math.min(LONGEST_MINUTES, Math.max(10, (quantity / 1000) * fate.minutesPerThousand));
}
