import { planRuns } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { RunBars } from '@fanfare/ui/run-bars.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { useInstance } from '../../../shared/instance.ts';
import { traitsOf } from '../../../shared/locales.ts';
import { useDuration } from '../../../shared/use-duration.ts';
import styles from './cart-list.module.css';

const MINUTE_MS = 60_000;
/** In minutes, and less than seven days: a name is that of the next day that has it. */
const WEEK = 6 * 24 * 60;

/** The plan of a drip feed as it would run if it was ordered now. */
export function CartPlan({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { bcp47 } = traitsOf(useInstance().locale);
  const duration = useDuration();
  const { numberOfRuns: count, dripFeedMinutes: minutes, quantity } = item;
  const runs = planRuns({
    mode: item.dripFeedMode,
    runs: count,
    quantity,
    quantityStep: item.dripFeedQuantityStep,
  });
  const least = formatNumber(Math.min(...runs));
  const most = formatNumber(Math.max(...runs));
  const pause = duration(minutes);
  const lasts = new Date(Date.now() + (count - 1) * minutes * MINUTE_MS);
  // Within the week the day has a name.
  const day: Intl.DateTimeFormatOptions =
    (count - 1) * minutes < WEEK ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  const last = new Intl.DateTimeFormat(bcp47, { ...day, hour: '2-digit', minute: '2-digit' }).format(lasts);

  return (
    <div className={styles.plan}>
      <RunBars
        size="line"
        name={t`Plan of ${count} runs`}
        runs={runs.map((run, place) => {
          const amount = formatNumber(run);
          const number = place + 1;
          return { quantity: run, label: t`Run ${number}: ${amount}` };
        })}
      />
      <p>
        {least === most ? (
          <Trans>
            {count} runs of {most}, every {pause}
          </Trans>
        ) : (
          <Trans>
            {count} runs from {least} to {most}, every {pause}
          </Trans>
        )}
        <span className={styles.last}>
          {' · '}
          <Trans>last on {last}</Trans>
        </span>
      </p>
    </div>
  );
}
