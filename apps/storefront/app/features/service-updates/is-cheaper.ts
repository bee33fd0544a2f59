import type { ServiceUpdate } from '@fanfare/contract';

export const isCheaper = ({ price }: Pick<ServiceUpdate, 'price'>): boolean =>
  Number(price?.after ?? 0) < Number(price?.before ?? 0);

/** By how many whole percent of the price before a price moved; below a half it is 0. */
export function percentOf({ price }: Pick<ServiceUpdate, 'price'>): number {
  const [before, after] = [Number(price?.before ?? 0), Number(price?.after ?? 0)];

  return before === 0 ? 0 : Math.round((Math.abs(after - before) / before) * 100);
}
