/**
 * Increment of the + and − buttons: about a tenth to a hundredth of the quantity, in whole steps of the service, so
 * that any size takes few presses.
 */
export function stepOf(quantity: number, step: number): number {
  const round = 10 ** Math.max(0, String(Math.trunc(Math.abs(quantity))).length - 2);

  return Math.max(1, Math.ceil(round / step)) * step;
}
