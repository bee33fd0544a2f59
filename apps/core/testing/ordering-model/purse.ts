import { least, sum } from './amounts.ts';
import type { Lot, ModelInvoice, Taken } from './records.ts';

/** Cash as the payments that brought it: first in, first out; cash that comes back was never spent. */
export class Purse {
  readonly #lots: Lot[] = [];

  get all(): bigint {
    return sum(this.#lots.map(({ left }) => left));
  }

  unspentOf(invoice: ModelInvoice): bigint {
    return sum(this.#lots.map(({ from, left }) => (from === invoice ? left : 0n)));
  }

  add(from: ModelInvoice | null, amount: bigint): void {
    this.#lots.push({ from, left: amount });
  }

  /** Takes an amount, of the payments that it is about first. */
  take(amount: bigint, isOwn: (payment: ModelInvoice) => boolean): Taken[] {
    const mayBe = ({ from }: Lot) => from !== null && isOwn(from);
    const taken: Taken[] = [];
    let rest = amount;
    for (const lot of [...this.#lots.filter(mayBe), ...this.#lots.filter((one) => !mayBe(one))]) {
      const part = least(rest, lot.left);
      lot.left -= part;
      rest -= part;
      if (part > 0n) taken.push({ lot, amount: part });
    }

    // In the order of age, whichever was asked first.
    return taken.sort((one, other) => this.#lots.indexOf(one.lot) - this.#lots.indexOf(other.lot));
  }

  giveBack(taken: readonly Taken[], amount: bigint): void {
    let rest = amount;
    for (const one of taken.toReversed()) {
      const part = least(rest, one.amount);
      one.lot.left += part;
      one.amount -= part;
      rest -= part;
    }
  }
}
