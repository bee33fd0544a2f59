import { notFound } from '../../refusal.ts';

/** An order's id from a path. Throws 404 for what no id can be. */
export function readOrderId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id >= 2 ** 31) throw notFound('order');

  return id;
}
