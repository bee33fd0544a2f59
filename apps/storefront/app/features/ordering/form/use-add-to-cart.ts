import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { openCart } from '../../../shared/cart/cart-store.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { quantityOf } from '../draft/line.ts';
import type { OrderAction, OrderDraft } from '../draft/order-draft.ts';
import { EDITED_ITEM } from '../draft/prefill.ts';

/** Code of the cart, which few visitors need. */
const loadCart = () => loadPart(() => import('../cart/put-in-cart.ts'));

type AddToCartOptions = {
  order: OrderDraft;
  dispatch: Dispatch<OrderAction>;
  costs: ReadonlyMap<number, string>;
  isServiceFixed: boolean;
};

/** Moves all lines into the cart and clears the form (CARTB-01); false when one of them is not ready for it. */
export function useAddToCart({ order, dispatch, costs, isServiceFixed }: AddToCartOptions): () => boolean {
  const { t } = useLingui();
  const { bcp47 } = traitsOf(useInstance().locale);
  const path = usePath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isBegun = order.lines.some(({ url }) => url !== '');

  // Code comes over the network, which is outside of React: it is here before somebody who fills in the form is done.
  useEffect(() => {
    if (isBegun) void loadCart();
  }, [isBegun]);

  return () => {
    const wrong: Record<number, Record<string, string>> = {};
    for (const [index, line] of order.lines.entries()) {
      const errors = { ...line.errors };
      if (line.service?.url_is_required && line.url.trim() === '') errors.url ??= t`Paste the link first`;
      if (line.service?.calculable_quantity && quantityOf(line) === 0)
        errors.targetableValues ??= t`Fill this in first`;
      if (Object.keys(errors).length > 0) wrong[index] = errors;
    }
    if (Object.keys(wrong).length > 0) {
      flushSync(() => dispatch({ type: 'refused', lines: wrong, errors: {}, general: [] }));
      return false;
    }
    void put();

    return true;
  };

  async function put(): Promise<void> {
    const { putInCart } = await loadCart();
    dispatch({ type: 'emptied' });
    const edited = search.get(EDITED_ITEM);
    putInCart({
      lines: order.lines,
      costs,
      isServiceFixed,
      pageLang: bcp47,
      edited: edited === null ? null : Number(edited),
    });
    if (edited === null) return;
    openCart();
    // The next one is an item of its own.
    void navigate(path('/orders/create'), { replace: true });
  }
}
