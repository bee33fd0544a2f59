import { secondsAfter } from '../../clock.ts';

/** An answer to a wish for a refill is due within so many seconds, or when the guarantee ends. */
export const ANSWERED_SECONDS = 72 * 3600;
const DAY_SECONDS = 24 * 3600;

/** A refill as far as its deadline goes: when it was asked for, and the guarantee of its order. */
type RefillRequest = { askedAt: Date; completedAt: Date | null; guaranteeDays: number };

/** End of the guarantee of a delivered order; null for one that is not delivered. */
export const guaranteeUntil = ({ completedAt, guaranteeDays }: Omit<RefillRequest, 'askedAt'>): Date | null =>
  completedAt && secondsAfter(completedAt, guaranteeDays * DAY_SECONDS);

/** Time by which a refill request is to be answered. */
export function answerDueAt(asked: RefillRequest): Date {
  const until = guaranteeUntil(asked);
  const answered = secondsAfter(asked.askedAt, ANSWERED_SECONDS);

  return until && until < answered && until > asked.askedAt ? until : answered;
}
