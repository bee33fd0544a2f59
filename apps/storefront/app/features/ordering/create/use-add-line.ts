import { type Dispatch, useState } from 'react';
import { typesFor } from '../../../shared/ordering/types-for-link.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { OrderAction, OrderDraft } from '../draft/order-draft.ts';

type AddLineOptions = {
  order: OrderDraft;
  dispatch: Dispatch<OrderAction>;
  haveServices: () => Promise<unknown>;
};

/** Adds a service to a group; one that has a single line is asked first which types its link takes (ORD-14). */
export function useAddLine({ order, dispatch, haveServices }: AddLineOptions) {
  const { locale } = useInstance();
  const [isAdding, setAdding] = useState(false);

  async function add(group: number): Promise<void> {
    const places = order.groups[group] ?? [];
    const first = order.lines[places[0] ?? 0];
    if (!first) return;
    const url = first.url.trim();
    setAdding(true);
    const [typeIds] = await Promise.all([
      places.length === 1 && url !== '' ? typesFor(url, first.networkId, locale) : first.availableTypeIds,
      haveServices(),
    ]);
    setAdding(false);
    dispatch({ type: 'lineAdded', group, typeIds });
  }

  return { add, isAdding };
}
