import { create } from 'zustand';
import { useInstance } from '../pages/instance.ts';

/** State of the notice of a frozen account. */
export const useFrozenNotice = create(() => ({ isShown: false }));

export const showFrozenNotice = () => useFrozenNotice.setState({ isShown: true });
export const hideFrozenNotice = () => useFrozenNotice.setState({ isShown: false });

/**
 * Returns a guard for actions that move money. A frozen account is shown the notice instead, and closing it cancels the
 * action (FRZ-02, FRZ-03). The server refuses them in any case.
 */
export function useMoneyGuard(): () => boolean {
  const { profile } = useInstance();
  const isFrozen = profile !== null && profile.frozen_at !== null;

  return () => {
    if (isFrozen) showFrozenNotice();

    return !isFrozen;
  };
}
