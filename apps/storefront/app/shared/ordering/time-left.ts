import type { Order } from '@fanfare/contract';

type Pace = Pick<Order, 'status' | 'started_at' | 'current_quantity' | 'quantity'>;

/** Estimated minutes until an order is done at its pace so far; null without a pace. */
export function minutesLeft(order: Pace, now: Date): number | null {
  const { status, started_at, current_quantity: delivered, quantity } = order;
  if (status !== 'in_processing' || started_at === null || delivered <= 0 || delivered >= quantity)
    return null;
  const passed = (now.getTime() - Date.parse(started_at)) / 60_000;
  if (passed < 1) return null;

  return rounded((passed * (quantity - delivered)) / delivered);
}

/** Rounded as an estimate: full hours from two hours on, full days from two days on. */
function rounded(minutes: number): number {
  const unit = minutes >= 2 * 1440 ? 1440 : minutes >= 120 ? 60 : minutes >= 10 ? 5 : 1;

  return Math.max(Math.round(minutes / unit) * unit, 1);
}
