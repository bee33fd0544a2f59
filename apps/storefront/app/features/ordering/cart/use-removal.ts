import { askToConfirm } from '@fanfare/client/confirm.ts';
import { type Toast, UNDO_MS } from '@fanfare/ui/overlays/toast.ts';
import { useUndo } from '@fanfare/ui/overlays/use-undo.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { clearCart, removeItems, returnItems } from '../../../shared/cart/change-cart.ts';

export type RemovalOptions = {
  items: readonly CartItem[];
  /** Moves the focus to a place that stays. */
  onChanged: () => void;
};

/** Removes items at once, with an undo for a while; removing the last ones asks first (CARTB-05, CARTB-06). */
export function useRemoval({ items, onChanged }: RemovalOptions) {
  const { t } = useLingui();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  async function clear(): Promise<void> {
    const isAgreed = await askToConfirm({
      title: t`Clear the cart?`,
      body: t`Everything in it will be removed.`,
      agree: t`Clear`,
      disagree: t({ message: 'Cancel', context: 'dialog' }),
    });
    if (!isAgreed) return;
    clearCart();
    onChanged();
  }

  function remove(removed: readonly CartItem[]): void {
    if (removed.length >= items.length) return void clear();
    removeItems(removed.map(({ index }) => index));
    onChanged();
    const [{ serviceName: name = '' } = {}] = removed;
    const act = () => {
      returnItems(removed);
      setToasts([]);
      onChanged();
    };
    setToasts([
      {
        about: 'removed',
        tone: 'run',
        words: removed.length === 1 ? t`${name} is removed` : t`The services for this link are removed`,
        action: { words: msg`Undo`, act, lasts: UNDO_MS, isUndo: true },
      },
    ]);
  }

  useUndo(toasts[0]?.action?.act);

  return { remove, clear, toasts, forget: () => setToasts([]) };
}
