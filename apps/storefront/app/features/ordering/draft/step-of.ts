/**
 * What one press of + or − changes a quantity by: about a tenth to a hundredth of it, in whole steps of the service, so that it
 * takes few presses at any size.
 */
export function stepOf(quantity: number, step: number): number {
  const round = 10 ** Math.max(0, String(Math.trunc(Math.abs(quantity))).length - 2);

  return Math.max(1, Math.ceil(round / step)) * step;
}
