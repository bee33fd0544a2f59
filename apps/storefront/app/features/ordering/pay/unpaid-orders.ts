import { inStorage } from '@fanfare/client/in-storage.ts';
import type { OrderLine } from '@fanfare/contract';
import * as v from 'valibot';

const KEY = 'unpaid-orders';
const MOST = 20;
const shape = v.array(v.object({ lines: v.string(), id: v.number(), token: v.nullable(v.string()) }));

/** An order that was placed in this tab and left unpaid; `token` opens it to a guest. */
export type UnpaidOrder = { id: number; token: string | null };

/** Kept from before the payment page is opened: whoever comes back from it is offered this one again. */
export function rememberUnpaid(lines: readonly OrderLine[], { id, token }: UnpaidOrder): void {
  const others = readAll().filter((one) => one.id !== id);
  const kept = [...others, { lines: sameness(lines), id, token }].slice(-MOST);
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

/** The last one that was placed for the same services, links and quantities. */
export function unpaidLike(lines: readonly OrderLine[]): UnpaidOrder | null {
  const same = sameness(lines);

  return readAll().findLast((one) => one.lines === same) ?? null;
}

/** Drops an order that is paid or gone. */
export function forgetUnpaid(id: number): void {
  const left = readAll().filter((one) => one.id !== id);
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(left)));
}

function readAll(): v.InferOutput<typeof shape> {
  return inStorage((storage) => v.parse(shape, JSON.parse(storage.getItem(KEY) ?? '[]'))) ?? [];
}

const sameness = (lines: readonly OrderLine[]) => JSON.stringify(lines);
