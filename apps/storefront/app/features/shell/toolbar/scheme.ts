import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { SCHEME_KEY } from '@fanfare/ui/theme/scheme-script.ts';
import { useEffect } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';

const SWITCHED = 'scheme';

export const isDark = (): boolean => document.documentElement.dataset.colorScheme === 'dark';

/** Calls whenever the page changes its colours, by whatever switch; returns how to stop. */
export function followScheme(changed: () => void): () => void {
  window.addEventListener(SWITCHED, changed);

  return () => window.removeEventListener(SWITCHED, changed);
}

/** Light becomes dark and dark becomes light, remembered in the browser. */
export function switchScheme(): void {
  const { documentElement } = document;
  const next = isDark() ? 'light' : 'dark';
  documentElement.dataset.colorScheme = next;
  inLocalStorage((storage) => storage.setItem(SCHEME_KEY, next));
  dispatchEvent(new Event(SWITCHED));
}

/** Ignores a stored choice of the dark look where the operator has none (CATB-05). */
export function useAllowedScheme(): void {
  const { darkModeAvailable } = useInstance().settings;
  useEffect(() => {
    if (!darkModeAvailable) document.documentElement.dataset.colorScheme = 'light';
  }, [darkModeAvailable]);
}
