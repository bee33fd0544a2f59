import type { ChannelStatistics } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { sumOf } from './plot.ts';
import styles from './sums.module.css';

type SumsProps = { statistics: Pick<ChannelStatistics, 'days' | 'from' | 'subscribers'> };

/** The period as a sum: what there was, what was gained and lost, what there is at its end. */
export function Sums({ statistics: { days, from, subscribers } }: SumsProps) {
  const first = useShortDay()(from);
  const gained = sumOf(days, ({ subscribers_gained }) => subscribers_gained);
  const lost = sumOf(days, ({ subscribers_lost }) => subscribers_lost);
  const last = days.at(-1)?.subscribers ?? null;
  const before = last === null ? null : last - gained + lost;
  const isNow = last === subscribers;

  return (
    <dl className={styles.sums}>
      <Figure name={<Trans>On {first}</Trans>} value={before} />
      <Figure name={<Trans>Gained</Trans>} value={gained} sign="+" />
      <Figure name={<Trans>Lost</Trans>} value={lost} sign="−" />
      <Figure
        name={isNow ? <Trans>Subscribers now</Trans> : <Trans>Subscribers then</Trans>}
        value={last}
        sign="="
      />
    </dl>
  );
}

type FigureProps = { name: React.ReactNode; value: number | null; sign?: string };

function Figure({ name, value, sign }: FigureProps) {
  return (
    <div data-sign={sign}>
      <dt>{name}</dt>
      <dd>{value === null ? '–' : formatNumber(value)}</dd>
    </div>
  );
}
