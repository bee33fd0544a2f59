import type { WidgetStatisticsRow } from '@fanfare/contract';
import { Swatch } from '@fanfare/ui/charts/patterns.tsx';
import { StackedBars } from '@fanfare/ui/charts/stacked-bars.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useShortDay } from '../../../shared/browser/use-short-day.ts';
import styles from './builder.module.css';

const DAY_MS = 86_400_000;
/** Above it a bar is a week. */
const MOST_DAYS = 92;

type SpentChartProps = { byDay: readonly WidgetStatisticsRow[]; days: { from: string; to: string } };
type Step = { from: string; spent: number; reward: number };

/** Spending of visitors, with the customer's share at the bottom of each bar; the same figures are in the table by date. */
export function SpentChart({ byDay, days }: SpentChartProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const steps = stepsOf(byDay, days);
  const money = (amount: number) => formatMoney(amount.toFixed(2), view);
  const shortDay = useShortDay();
  const [from, to] = [shortDay(days.from), shortDay(days.to)];
  const all = money(steps.reduce((sum, { spent }) => sum + spent, 0));

  return (
    <SectionCard
      title={<Trans>Spent and earned by day</Trans>}
      note={
        <span className={styles.legend}>
          <Swatch series={0} /> <Trans>your share</Trans> <Swatch series={1} /> <Trans>visitors spent</Trans>
        </span>
      }
    >
      <StackedBars
        steps={steps.map(({ from: day, spent, reward }) => ({
          key: day,
          label: shortDay(day),
          values: [reward, Math.max(0, spent - reward)],
        }))}
        chosen={null}
        label={t`From ${from} to ${to}, ${all} in all. The arrow keys read it step by step.`}
        axis={(value) => money(value).replace(/\.00(?=\D*$)/, '')}
        tip={(place) => {
          const step = steps[place];
          return step === undefined ? null : (
            <span>
              {shortDay(step.from)}: {money(step.spent)}, {money(step.reward)}
            </span>
          );
        }}
      />
    </SectionCard>
  );
}

/** Every day of a period, or every week of a long one; days without orders have empty bars. */
function stepsOf(byDay: readonly WidgetStatisticsRow[], { from, to }: SpentChartProps['days']): Step[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const width = count > MOST_DAYS ? 7 : 1;
  const steps = Array.from({ length: Math.ceil(count / width) }, (_, place) => ({
    from: new Date(Date.parse(from) + place * width * DAY_MS).toISOString().slice(0, 10),
    spent: 0,
    reward: 0,
  }));
  for (const { date, spent, reward } of byDay) {
    const step = steps[Math.floor((Date.parse(date ?? from) - Date.parse(from)) / DAY_MS / width)];
    if (step) {
      step.spent += Number(spent);
      step.reward += Number(reward);
    }
  }

  return steps;
}
