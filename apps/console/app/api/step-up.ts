import { create } from 'zustand';

/** What waits until a second factor was shown again: money, keys, staff. */
export const useStepUp = create<{ waiting: ((isShown: boolean) => void) | null }>(() => ({ waiting: null }));

/** Asks for a second factor in a dialog over the page; false where the person leaves it. One question serves all that wait. */
export function askForFactor(): Promise<boolean> {
  const before = useStepUp.getState().waiting;

  return new Promise((resolve) => {
    useStepUp.setState({
      waiting: (isShown) => {
        useStepUp.setState({ waiting: null });
        before?.(isShown);
        resolve(isShown);
      },
    });
  });
}
