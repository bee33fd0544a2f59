import { create } from 'zustand';

/** The token of trials, for as long as the page is not left: it is written nowhere. */
const useStore = create(() => ({ token: '' }));

export function useTrialToken(): [string, (token: string) => void] {
  const { token } = useStore();

  return [token, (next) => useStore.setState({ token: next })];
}
