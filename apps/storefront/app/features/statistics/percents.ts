import type { OrderFigures } from '@fanfare/contract';

/** Whole percent of finished orders that were on time; null while none with a promised time is finished. */
export function onTimePercent({
  on_time,
  promised,
}: Pick<OrderFigures, 'on_time' | 'promised'>): number | null {
  return promised > 0 ? Math.round((on_time / promised) * 100) : null;
}

/** Percent of what was delivered that was lost since, to one decimal; null while nothing was counted. */
export function droppedPercent({
  dropped,
  delivered,
}: Pick<OrderFigures, 'dropped' | 'delivered'>): number | null {
  return dropped !== null && delivered > 0 ? Math.round((dropped / delivered) * 1000) / 10 : null;
}
