import { SCHEME_KEY } from '@fanfare/ui/theme/scheme-script.ts';
import { useEffect } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';

/** Light becomes dark and dark becomes light, remembered in the browser. */
export function switchScheme(): void {
  const { documentElement } = document;
  const next = documentElement.dataset.colorScheme === 'dark' ? 'light' : 'dark';
  documentElement.dataset.colorScheme = next;
  try {
    localStorage.setItem(SCHEME_KEY, next);
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** Ignores a stored choice of the dark look where the operator has none (CATB-05). */
export function useAllowedScheme(): void {
  const { darkModeAvailable } = useInstance().settings;
  useEffect(() => {
    if (!darkModeAvailable) document.documentElement.dataset.colorScheme = 'light';
  }, [darkModeAvailable]);
}
