import type { AuditAction, Endpoint } from '@fanfare/contract';
import { create } from 'zustand';

type Waiting = {
  waiting: ((isShown: boolean) => void) | null;
  /** Purpose of the call, as the log names it; null for a call that leaves no line. */
  about: AuditAction | null;
};

/** Pending actions that need a second factor again: money, keys, staff. */
export const useStepUp = create<Waiting>(() => ({ waiting: null, about: null }));

/** Asks for a second factor in a dialog over the page; false where the person leaves it. One question serves all that wait. */
export function askForFactor({ audit }: Pick<Endpoint, 'audit'>): Promise<boolean> {
  const before = useStepUp.getState().waiting;
  const about = audit === undefined || audit === 'none' ? null : audit.actions[0];

  return new Promise((resolve) => {
    useStepUp.setState({
      about,
      waiting: (isShown) => {
        useStepUp.setState({ waiting: null, about: null });
        before?.(isShown);
        resolve(isShown);
      },
    });
  });
}
