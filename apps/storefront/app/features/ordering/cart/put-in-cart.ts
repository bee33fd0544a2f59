import { addToCart, replaceItem } from '../../../shared/cart/change-cart.ts';
import type { Line } from '../draft/line.ts';
import { itemOfLine } from './cart-line.ts';

type FilledIn = {
  lines: readonly Line[];
  costs: ReadonlyMap<number, string>;
  isServiceFixed: boolean;
  pageLang: string;
  /** Index of the item that was being edited; null for new ones. */
  edited: number | null;
};

/** Puts what was filled in into the cart. */
export function putInCart({ lines, costs, isServiceFixed, pageLang, edited }: FilledIn): void {
  const items = lines.flatMap(
    (line, index) => itemOfLine(line, costs.get(index) ?? null, isServiceFixed, pageLang) ?? [],
  );
  if (edited === null) addToCart(items);
  else replaceItem(edited, items);
}
