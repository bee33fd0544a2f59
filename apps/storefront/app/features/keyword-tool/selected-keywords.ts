import { inStorage } from '@fanfare/client/in-storage.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { create } from 'zustand';

const KEY = 'fanfare.selected-keywords';
/** More are of no use in any plan. */
const MOST = 500;

const useStore = create(() => ({ keywords: kept() }));

/** Keywords that somebody ticked, in their order; kept in the tab over further searches and a reload. */
export function useSelectedKeywords(): readonly string[] {
  const isHydrated = useHydrated();
  const { keywords } = useStore();

  return isHydrated ? keywords : [];
}

/** Adds keywords, or takes them away. */
export function selectKeywords(changed: readonly string[], isSelected: boolean): void {
  const others = useStore.getState().keywords.filter((keyword) => !changed.includes(keyword) || isSelected);
  const keywords = isSelected ? [...new Set([...others, ...changed])].slice(0, MOST) : others;
  useStore.setState({ keywords });
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(keywords)));
}

export function clearKeywords(): void {
  selectKeywords(useStore.getState().keywords, false);
}

function kept(): readonly string[] {
  const keywords: unknown = inStorage((storage) => JSON.parse(storage.getItem(KEY) ?? '[]'));

  return Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === 'string') : [];
}
