import { formatMoney } from '@fanfare/ui/format.ts';
import { RoundMoney } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { fillsOf } from './fills-of.ts';
import type { Standing } from './grade-standing.ts';
import styles from './way.module.css';

/** The way through the grades: equal parts from goal to goal, filled as far as the reader's spend goes. */
export function Way({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { grades, current, next, spend, spend_to_goal_percent: percent } = standing;
  const fills = fillsOf(
    grades.map(({ spending_goal }) => spending_goal),
    spend,
  );
  if (fills.length === 0) return null;
  const label =
    next === null
      ? t`All grades reached`
      : t`${formatMoney(spend, view)} of ${formatMoney(next.spending_goal, view)}, ${percent} percent of the way to ${next.name}`;

  return (
    <div className={styles.way}>
      <div className={styles.parts} role="img" aria-label={label}>
        {fills.map((fill, place) => (
          <i key={grades[place]?.id} style={{ '--fill': `${fill}%` }} />
        ))}
      </div>
      <ol className={styles.stops} style={{ '--parts': fills.length }}>
        {grades.map(({ id, name, lang, spending_goal }) => (
          <li
            key={id}
            data-near={id === current?.id || id === next?.id || undefined}
            aria-current={id === current?.id ? 'step' : undefined}
          >
            <b lang={lang}>
              <bdi>{name}</bdi>
            </b>
            <RoundMoney amount={spending_goal} />
          </li>
        ))}
      </ol>
    </div>
  );
}
