import { create } from 'zustand';
import { useInstance } from '../pages/instance.ts';

/** Whether the notice of a frozen account is shown. */
export const useFrozenNotice = create(() => ({ isShown: false }));

export const showFrozenNotice = () => useFrozenNotice.setState({ isShown: true });
export const hideFrozenNotice = () => useFrozenNotice.setState({ isShown: false });

/**
 * Whether the customer may begin something that moves money. One whose account is frozen is shown the notice instead, and
 * closing it cancels what was pressed (FRZ-02, FRZ-03). The server refuses them too, whatever the page believes.
 */
export function useMoneyGuard(): () => boolean {
  const { profile } = useInstance();
  const isFrozen = profile !== null && profile.frozen_at !== null;

  return () => {
    if (isFrozen) showFrozenNotice();

    return !isFrozen;
  };
}
