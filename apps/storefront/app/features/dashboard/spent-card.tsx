import type { Dashboard } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import card from '@fanfare/ui/card.module.css';
import { AreaLine } from '@fanfare/ui/charts/area-line.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { changeFrom } from '../../shared/money/change-from.ts';
import styles from './figure-card.module.css';

/** Costs of 30 days, beside the 30 days before; the line grows with every order. */
export function SpentCard({ spent: { total, returned, before, days } }: { spent: Dashboard['spent'] }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const shortDay = useShortDay();
  const change = changeFrom(before, total);
  const [first = '', last = ''] = [days[0], days.at(-1)].map((one) => one && shortDay(one.day));
  const less = -(change ?? 0);
  const sum = formatMoney(total, view);

  return (
    <section className={card.card}>
      <div className={styles.head}>
        <div>
          <h2>
            <Trans>Spent in 30 days</Trans>
          </h2>
          <p className={styles.figure}>
            <Money amount={total} />
          </p>
        </div>
        {change === null ? null : (
          <p className={styles.beside}>
            {change === 0 ? (
              <Trans>as much as in the 30 days before</Trans>
            ) : change < 0 ? (
              <Trans>{less}% less than in the 30 days before</Trans>
            ) : (
              <Trans>{change}% more than in the 30 days before</Trans>
            )}
          </p>
        )}
      </div>
      <div>
        <AreaLine
          values={summed(days.map(({ spent }) => Number(spent)))}
          label={t`Spent from ${first} to ${last}, day by day up to ${sum}`}
        />
        <div className={styles.dates} aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </div>
      </div>
      {parseAmount(returned) > 0n ? (
        <p className={styles.note}>
          <Trans>
            <Money amount={returned} side="credit" /> of it was refunded.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}

function summed(values: readonly number[]): number[] {
  let sum = 0;

  return values.map((value) => {
    sum += value;
    return sum;
  });
}
