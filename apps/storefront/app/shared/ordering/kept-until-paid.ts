import * as v from 'valibot';
import { inStorage } from '../browser/in-storage.ts';

const KEY = 'kept-until-paid';
const shape = v.record(
  v.string(),
  v.object({ orderId: v.number(), was: v.nullable(v.string()), rest: v.nullable(v.string()) }),
);
type Kept = v.InferOutput<typeof shape>;

/**
 * What an order was made from in this tab stays in the storage until the order is known to be paid: who comes back from
 * the page of a payment finds it as it was. `rest` is what stays of it then.
 */
export function keepUntilPaid(orderId: number, key: string, rest: string | null = null): void {
  inStorage((storage) => {
    const kept = { ...readAll(storage), [key]: { orderId, was: storage.getItem(key), rest } };
    storage.setItem(KEY, JSON.stringify(kept));
  });
}

/** The order is paid: what it was made from goes, unless it has become something else meanwhile. */
export function dropPaid(orderId: number): void {
  inStorage((storage) => {
    const all = Object.entries(readAll(storage));
    const paid = all.filter(([, kept]) => kept.orderId === orderId);
    if (paid.length === 0) return;
    for (const [key, { was, rest }] of paid) {
      if (storage.getItem(key) !== was) continue;
      if (rest === null) storage.removeItem(key);
      else storage.setItem(key, rest);
    }
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(all.filter((one) => !paid.includes(one)))));
  });
}

function readAll(storage: Storage): Kept {
  try {
    const parsed = v.safeParse(shape, JSON.parse(storage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
