import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

/** Limit in minutes for weekday names, below seven days: the name would otherwise mean the next day of that name. */
const WEEK = 6 * 24 * 60;
const MINUTE_MS = 60_000;

/** Words that describe a plan wherever it is shown, as if it started now. */
export function usePlanWords() {
  const { t } = useLingui();
  const { bcp47 } = traitsOf(useInstance().locale);
  const duration = useDuration();

  /** "8 runs of 600". */
  function sizes(runs: readonly number[]): string {
    const { count, least, most } = figuresOf(runs);

    return least === most ? t`${count} runs of ${most}` : t`${count} runs of ${least} to ${most}`;
  }

  /** "8 runs of 600, every 2 hr". */
  function pace(runs: readonly number[], minutes: number): string {
    const { count, least, most } = figuresOf(runs);
    const pause = duration(minutes);

    return least === most
      ? t`${count} runs of ${most}, every ${pause}`
      : t`${count} runs of ${least} to ${most}, every ${pause}`;
  }

  /** The moment so many minutes from now: within the week the day has a name. */
  function moment(minutes: number): string {
    const day: Intl.DateTimeFormatOptions =
      minutes < WEEK ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
    const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' };

    return new Intl.DateTimeFormat(bcp47, { ...day, ...time }).format(Date.now() + minutes * MINUTE_MS);
  }

  return { sizes, pace, moment };
}

function figuresOf(runs: readonly number[]) {
  return {
    count: runs.length,
    least: formatNumber(Math.min(...runs)),
    most: formatNumber(Math.max(...runs)),
  };
}
