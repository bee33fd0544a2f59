import { SCHEME_KEY } from '@fanfare/ui/theme/scheme-script.ts';
import { useEffect } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';

/** Light becomes dark and dark becomes light, remembered in the browser. */
export function switchScheme(): void {
  const { documentElement } = document;
  const next = documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  documentElement.dataset.mantineColorScheme = next;
  try {
    localStorage.setItem(SCHEME_KEY, next);
  } catch {
    // It holds for this page.
  }
}

/** Where the operator has no dark look, what the reader once chose does not count (CATB-05). */
export function useAllowedScheme(): void {
  const { darkModeAvailable } = useInstance().settings;
  useEffect(() => {
    if (!darkModeAvailable) document.documentElement.dataset.mantineColorScheme = 'light';
  }, [darkModeAvailable]);
}
