import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { BREAKPOINTS, inRem } from '@fanfare/ui/breakpoints.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { create } from 'zustand';
import { useInstance } from '../../../shared/pages/instance.ts';

const KEY = 'side-menu-mini';

const useStore = create(() => ({ isMini: keptMini() }));

/**
 * State of the drawer docked beside the page on wide screens, where the operator navigates by it: icons only, or whole,
 * as the reader chose (SD-05, SD-07).
 */
export function useDockedMenu(): { isDocked: boolean; isMini: boolean } {
  const isDocked = useInstance().settings.navigation !== 'navbar';
  const isHydrated = useHydrated();
  const { isMini } = useStore();

  return { isDocked, isMini: !isHydrated || isMini };
}

/** Toggles the docked drawer between icons and whole; false where it is not docked. */
export function toggleDocked(): boolean {
  if (matchMedia(`(width <= ${inRem(BREAKPOINTS.tablet)})`).matches) return false;
  const isMini = !useStore.getState().isMini;
  useStore.setState({ isMini });
  inLocalStorage((storage) => storage.setItem(KEY, String(isMini)));

  return true;
}

function keptMini(): boolean {
  return inLocalStorage((storage) => storage.getItem(KEY)) !== 'false';
}
