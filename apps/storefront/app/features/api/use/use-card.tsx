import type { ApiUse } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { StackedBars } from '@fanfare/ui/charts/stacked-bars.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShortDay } from '../../../shared/browser/use-short-day.ts';
import styles from './use-card.module.css';
import { UseTable } from './use-table.tsx';

const FILLS = ['var(--stop)', 'var(--fact)'];

/** Use of all tokens in thirty days, in four figures and by day. */
export function UseCard({ use }: { use: ApiUse }) {
  const [isTable, setTable] = useState(false);

  return (
    <section className={styles.card} aria-labelledby="calls">
      <Figures use={use} />
      <div className={styles.chart}>
        <div className={styles.head}>
          <h2 id="calls">
            <Trans>Calls by day</Trans>
          </h2>
          <span className={styles.legend}>
            <i style={{ background: FILLS[1] }} />
            <Trans context="calls">answered</Trans>
          </span>
          <span className={styles.legend}>
            <i style={{ background: FILLS[0] }} />
            <Trans context="calls">with an error</Trans>
          </span>
          <Button variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? <Trans>As a chart</Trans> : <Trans>As a table</Trans>}
          </Button>
        </div>
        {isTable ? <UseTable days={use.days} /> : <Bars use={use} />}
      </div>
    </section>
  );
}

function Figures({ use }: { use: ApiUse }) {
  const errors = formatNumber(use.errors);
  const percent = formatNumber(use.calls === 0 ? 0 : Math.round((use.errors / use.calls) * 1000) / 10);
  const ms = use.median_ms === null ? null : formatNumber(use.median_ms);
  const [most, used] = [formatNumber(use.limit_per_minute), formatNumber(use.highest_minute)];

  return (
    <div className={styles.top}>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Calls in 30 days</Trans>
          </dt>
          <dd data-first>{formatNumber(use.calls)}</dd>
        </div>
        <div>
          <dt>
            <Trans context="calls">Errors</Trans>
          </dt>
          <dd>
            {use.errors === 0 ? (
              '0'
            ) : (
              <Trans>
                {errors}, or {percent}%
              </Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Typical response time</Trans>
          </dt>
          <dd>{ms === null ? '–' : <Trans>{ms} ms</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Orders by API</Trans>
          </dt>
          <dd>{formatNumber(use.orders)}</dd>
        </div>
      </dl>
      <p className={styles.limit}>
        <Trans>
          Limit {most} a minute and token, highest used {used}
        </Trans>
      </p>
    </div>
  );
}

function Bars({ use: { days, calls, errors } }: { use: ApiUse }) {
  const { t } = useLingui();
  const shortDay = useShortDay();
  const [all, wrong] = [formatNumber(calls), formatNumber(errors)];

  return (
    <StackedBars
      steps={days.map(({ date, ...day }) => ({
        key: date,
        label: shortDay(date),
        values: [day.errors, day.calls - day.errors],
      }))}
      fills={FILLS}
      chosen={null}
      isCount
      label={t`${all} calls in 30 days, ${wrong} with an error. The arrow keys read it day by day.`}
      axis={formatNumber}
      tip={(place) => {
        const day = days[place];
        return day === undefined ? null : <Tip day={day} />;
      }}
    />
  );
}

function Tip({ day: { date, calls, errors } }: { day: ApiUse['days'][number] }) {
  const shortDay = useShortDay();

  return (
    <dl className={styles.tip}>
      <div>
        <dt>{shortDay(date)}</dt>
        <dd>{formatNumber(calls)}</dd>
      </div>
      <div>
        <dt>
          <Trans context="calls">with an error</Trans>
        </dt>
        <dd>{formatNumber(errors)}</dd>
      </div>
    </dl>
  );
}
