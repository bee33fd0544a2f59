import { checkDripPlan, PLAN_MAX_MINUTES, planRuns } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { RunBars } from '@fanfare/ui/run-bars.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDuration } from '../../../shared/use-duration.ts';
import { type Line, limitsOf, quantityOf, totalQuantityOf } from '../draft/line.ts';
import styles from './drip-editor.module.css';

/** The plan as it will run: a bar a run, how much in all, how long it takes. What can not run says why. */
export function DripTimeline({ line }: { line: Line }) {
  const { t } = useLingui();
  const duration = useDuration();
  const { service, drip } = line;
  if (service === null) return null;
  const quantity = quantityOf(line);
  const problems = checkDripPlan({ ...drip, quantity }, limitsOf(service));
  const runs = planRuns({ ...drip, quantity });
  const made = totalQuantityOf(line);
  const total = formatNumber(made);
  const minutes = (drip.runs - 1) * drip.minutesBetweenRuns;

  return (
    <div className={styles.timeline}>
      <RunBars
        name={t`Plan of ${drip.runs} runs, ${total} in total`}
        runs={runs.map((run, place) => {
          const count = formatNumber(Math.max(run, 0));
          const number = place + 1;
          return { quantity: Math.max(run, 0), label: t`Run ${number}: ${count}` };
        })}
      />
      <p className={styles.totals}>
        <span>
          <Plural value={drip.runs} one="# run" other="# runs" /> · <Trans>{total} in total</Trans>
          <Difference more={made - line.quantity} />
        </span>
        <span>
          <Trans>the last one {duration(minutes)} after the first</Trans>
        </span>
      </p>
      {problems === null ? null : (
        <p className={styles.problem} role="alert">
          <Problem problems={Object.values(problems)} line={line} />
        </p>
      )}
    </div>
  );
}

/** What the runs make is not always what was asked for: they are whole steps, and none is below the least of the service. */
function Difference({ more }: { more: number }) {
  if (more === 0) return null;
  const count = formatNumber(Math.abs(more));

  return (
    <span className={styles.difference}>
      {', '}
      {more > 0 ? (
        <Trans>{count} more than you asked for</Trans>
      ) : (
        <Trans>{count} less than you asked for</Trans>
      )}
    </span>
  );
}

function Problem({ problems, line }: { problems: readonly string[]; line: Line }) {
  const { service } = line;
  const min = formatNumber(service?.min_quantity ?? 0);
  const max = formatNumber(service?.max_quantity ?? 0);
  const step = formatNumber(service?.quantity_step ?? 1);
  const days = PLAN_MAX_MINUTES / 1440;
  if (problems.includes('plan_too_long'))
    return <Trans>A plan can last {days} days at most. Choose fewer runs, or less time between them.</Trans>;
  if (problems.includes('run_below_min')) return <Trans>The smallest run is below {min}.</Trans>;
  if (problems.includes('run_above_max')) return <Trans>The largest run is above {max}.</Trans>;
  if (problems.includes('not_on_step')) return <Trans>Quantity and step are multiples of {step}.</Trans>;

  return <Trans>Leave at least a minute and at most 30 days between runs.</Trans>;
}
