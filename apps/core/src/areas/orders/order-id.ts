import { idOf } from '../../lib/id-of.ts';
import { notFound } from '../../refusal.ts';

/** An order's id from a path. Throws 404 for what no id can be. */
export function readOrderId(text: string): number {
  const id = idOf(text);
  if (id === null) throw notFound('order');

  return id;
}
