import type { RunState } from '@fanfare/ui/charts/run-bars.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { RUN_STATES } from './run-states.ts';

/** "Run 3: 1 200, Completed", shown when its bar is pointed at. */
export function useRunLabel(): (run: { run: number; quantity: number; state: RunState }) => string {
  const { i18n, t } = useLingui();

  return ({ run, quantity, state }) => {
    const amount = formatNumber(quantity);
    const words = i18n._(RUN_STATES[state]);

    return t`Run ${run}: ${amount}, ${words}`;
  };
}
