import { PLAN_MAX_MINUTES } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { Line } from '../draft/line.ts';
import { usePlanWords } from './use-plan-words.ts';

export type PlanFaultProps = {
  line: Line;
  service: Orderable;
  problems: readonly string[];
  runs: readonly number[];
};

/** The limit that a plan does not keep, in a sentence. */
export function PlanFault({ line, service, problems, runs }: PlanFaultProps) {
  const { sizes } = usePlanWords();
  const min = formatNumber(service.min_quantity);
  const max = formatNumber(service.max_quantity);
  const days = PLAN_MAX_MINUTES / 1440;
  if (problems.includes('plan_too_long'))
    return <Trans>A schedule can last up to {days} days. Choose fewer runs or less time between them.</Trans>;
  if (line.drip.minutesBetweenRuns < 1 || problems.length === 0)
    return <Trans>Leave at least a minute and at most 30 days between runs.</Trans>;
  if (Math.min(...runs) <= 0) {
    const asked = formatNumber(line.quantity);
    const count = line.drip.runs;
    return (
      <Trans>
        {asked} is too few for {count} runs: each run needs at least {min}.
      </Trans>
    );
  }
  const what = sizes(runs);
  const isSmall = Math.min(...runs) < service.min_quantity;

  return isSmall ? (
    <Trans>
      {what}: a run needs at least {min}.
    </Trans>
  ) : (
    <Trans>
      {what}: a run can have up to {max}.
    </Trans>
  );
}
