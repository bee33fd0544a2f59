import { Button } from '@fanfare/ui/button.tsx';
import { ColumnChart } from '@fanfare/ui/charts/column-chart.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './month-chart.module.css';

/** Monthly earnings as a chart or as rows; nothing before the first reward. */
export function MonthChart({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { i18n } = useLingui();
  const view = useMoneyView();
  const [isTable, setTable] = useState(false);
  const months = statistics.earned_by_month;
  const highest = Math.max(...months.map(({ earned }) => Number(earned)));
  if (highest <= 0) return null;
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(i18n.locale.replace('_', '-'), { month: 'short', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );

  return (
    <SectionCard
      title={<Trans>Earnings by month</Trans>}
      note={
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Trans>As a table</Trans>
        </Button>
      }
    >
      {isTable ? (
        <dl className={styles.rows}>
          {months.map(({ month, earned }) => (
            <div key={month}>
              <dt>
                <time dateTime={month}>{nameOf(month)}</time>
              </dt>
              <dd>
                <Money amount={earned} side="credit" />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div
          role="img"
          aria-label={months
            .map(({ month, earned }) => `${nameOf(month)} ${formatMoney(earned, view, 'credit')}`)
            .join(', ')}
        >
          <ColumnChart
            hasFigures
            columns={months.map(({ month, earned }) => ({
              key: month,
              label: nameOf(month),
              height: (100 * Number(earned)) / highest,
              figure: formatMoney(earned, view, 'credit'),
            }))}
          />
        </div>
      )}
    </SectionCard>
  );
}
