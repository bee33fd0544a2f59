import type { OrderLine } from '@fanfare/contract';

/** Services of the demo catalogue that tests order. */
export const DEMO = {
  /** YouTube video views, 2.40 per 1,000, 500 to 1,000,000 by 100, with refill. */
  views: 1,
  /** YouTube comments, 0.55 each. */
  comments: 14,
  deactivated: 180,
  cardMethod: 1,
} as const;

let links = 0;

/** A link that no other order has. */
export function freshLink(): string {
  links += 1;

  return `https://www.youtube.com/watch?v=${`${process.pid.toString(36)}${links.toString(36)}`.padStart(11, 'x')}`;
}

/** A line that can be ordered: 1,000 views for 2.40 (without the guarantee). */
export function viewsLine(change: Partial<OrderLine> = {}): OrderLine {
  return { service_id: DEMO.views, quantity: 1000, url: freshLink(), is_guarantee: false, ...change };
}
