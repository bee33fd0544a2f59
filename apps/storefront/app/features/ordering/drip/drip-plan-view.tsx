import { mendsOfPlan, otherFirstRun, planRuns, planTotal } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { type Line, limitsOf, planProblems, quantityOf, totalQuantityOf } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { PLAN_FIELD } from '../pay/show-field.ts';
import { deliveredAfter } from './delivered-after.ts';
import styles from './drip-plan-view.module.css';
import { PlanChart } from './plan-chart.tsx';
import { PlanFault } from './plan-fault.tsx';
import { usePlanWords } from './use-plan-words.ts';

type PlanProps = { line: Line; service: Orderable; dispatch: Dispatch<LineAction> };

/** The plan that the fields make: one sentence, its runs drawn, and when they are delivered; or what does not fit and what mends it. */
export function DripPlanView({ line, dispatch }: Pick<PlanProps, 'line' | 'dispatch'>) {
  const { service, drip } = line;
  if (service === null) return null;
  const problems = planProblems(line);
  const runs = planRuns({ ...drip, quantity: quantityOf(line) });

  return (
    <div className={styles.plan}>
      <Announced
        className={styles.sentence}
        data-fault={problems === null ? undefined : ''}
        data-field={PLAN_FIELD}
        tabIndex={-1}
      >
        {problems === null ? (
          <Made runs={runs} asked={line.quantity} />
        ) : (
          <>
            <Icon name="alert" size={16} />
            <span>
              <PlanFault line={line} service={service} problems={Object.values(problems)} runs={runs} />
            </span>
          </>
        )}
      </Announced>
      <PlanChart runs={runs} minutes={drip.minutesBetweenRuns} isWrong={problems !== null} />
      {problems === null ? (
        <p className={styles.when}>
          <When line={line} service={service} runs={runs} /> <Neighbour {...{ line, service, dispatch }} />
        </p>
      ) : (
        <Mends {...{ line, service, dispatch }} />
      )}
    </div>
  );
}

/** Planned total beside the requested one: runs are whole steps, so the two may differ. */
function Made({ runs, asked }: { runs: readonly number[]; asked: number }) {
  const what = usePlanWords().sizes(runs);
  const total = runs.reduce((sum, run) => sum + run, 0);
  const made = formatNumber(total);
  const difference = formatNumber(Math.abs(total - asked));
  if (total === asked)
    return (
      <Trans>
        <b>{what}</b> make {made}.
      </Trans>
    );

  return total > asked ? (
    <Trans>
      <b>{what}</b> make {made}, <em>{difference} more.</em>
    </Trans>
  ) : (
    <Trans>
      <b>{what}</b> make {made}, <em>{difference} less.</em>
    </Trans>
  );
}

function When({ line, service, runs }: Pick<PlanProps, 'line' | 'service'> & { runs: readonly number[] }) {
  const { moment } = usePlanWords();
  const { runs: count, minutesBetweenRuns } = line.drip;
  const last = moment((count - 1) * minutesBetweenRuns);
  const minutes = deliveredAfter(runs, minutesBetweenRuns, service);
  const end = minutes === null ? null : moment(minutes);

  return (
    <>
      <Trans>First run right away, last on {last}.</Trans>{' '}
      {end === null ? null : <Trans>All delivered by about {end}.</Trans>}
    </>
  );
}

/** The runs on the other side of what was asked for, where these do not make it exactly. */
function Neighbour({ line, service, dispatch }: PlanProps) {
  const first = otherFirstRun(line.quantity, line.drip, limitsOf(service));
  if (first === null || totalQuantityOf(line) === line.quantity) return null;
  const runs = planRuns({ ...line.drip, quantity: first });
  const total = planTotal({ ...line.drip, quantity: first });
  const [least, most, made] = [Math.min(...runs), Math.max(...runs), total].map(formatNumber);

  return (
    <button
      type="button"
      className={styles.neighbour}
      onClick={() => dispatch({ type: 'quantityPicked', quantity: total })}
    >
      {least === most ? (
        <Trans>
          Or {most} each, {made} in total
        </Trans>
      ) : (
        <Trans>
          Or {least} to {most} each, {made} in total
        </Trans>
      )}
    </button>
  );
}

/** Suggested repairs of the plan, one press each. */
function Mends({ line, service, dispatch }: PlanProps) {
  const { t } = useLingui();
  const { sizes } = usePlanWords();
  const duration = useDuration('long');
  const { drip, quantity } = line;
  const mends = mendsOfPlan({ ...drip, total: quantity }, limitsOf(service));

  return (
    <div className={styles.mends}>
      {mends.map(({ total, ...settings }) => {
        const mended = { ...line, quantity: total ?? quantity, drip: { ...drip, ...settings } };
        const runs = planRuns({ ...mended.drip, quantity: quantityOf(mended) });
        const what = sizes(runs);
        const made = formatNumber(totalQuantityOf(mended));
        const pause = duration(mended.drip.minutesBetweenRuns);
        const isSame = totalQuantityOf(mended) === quantity;
        const words = isSame ? what : t`${what}, ${made} in total`;
        return (
          <Button
            key={words + pause}
            onClick={() =>
              total === undefined
                ? dispatch({ type: 'dripChanged', drip: settings })
                : dispatch({ type: 'quantityPicked', quantity: total })
            }
          >
            {settings.minutesBetweenRuns === undefined ? words : <Trans>Every {pause}</Trans>}
          </Button>
        );
      })}
    </div>
  );
}
