import { inStorage } from '@fanfare/client/in-storage.ts';
import * as v from 'valibot';

const KEY = 'kept-until-paid';
const shape = v.record(
  v.string(),
  v.object({ orderId: v.number(), was: v.nullable(v.string()), rest: v.nullable(v.string()) }),
);
type Kept = v.InferOutput<typeof shape>;

/**
 * Keeps the source of an order in this tab's storage until the order is known to be paid: a reader who comes back from
 * the payment page finds it unchanged. `rest` is what remains of it afterwards.
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
