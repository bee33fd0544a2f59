import { planRuns } from '@fanfare/rules';
import { RunBars } from '@fanfare/ui/charts/run-bars.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { usePlanWords } from '../drip/use-plan-words.ts';
import styles from './cart-list.module.css';

/** The plan of a drip feed as it would run if it was ordered now. */
export function CartPlan({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const words = usePlanWords();
  const { numberOfRuns: count, dripFeedMinutes: minutes, quantity } = item;
  const runs = planRuns({
    mode: item.dripFeedMode,
    runs: count,
    quantity,
    quantityStep: item.dripFeedQuantityStep,
  });
  const last = words.moment((count - 1) * minutes);

  return (
    <div className={styles.plan}>
      <RunBars
        size="line"
        name={t`Schedule of ${count} runs`}
        runs={runs.map((run, place) => {
          const amount = formatNumber(run);
          const number = place + 1;
          return { quantity: run, label: t`Run ${number}: ${amount}` };
        })}
      />
      <p>
        {words.pace(runs, minutes)}
        <span className={styles.last}>
          {' · '}
          <Trans>last on {last}</Trans>
        </span>
      </p>
    </div>
  );
}
