import type { Statistics } from '@fanfare/contract';
import { Histogram, type HistogramMark } from '@fanfare/ui/charts/histogram.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDuration } from '../../shared/browser/use-duration.ts';
import { placeOfTime } from './place-of-time.ts';
import styles from './times-card.module.css';

type TimesCardProps = { statistics: Pick<Statistics, 'now' | 'delivery_times'> };

/** Durations of finished orders. */
export function TimesCard({ statistics: { now, delivery_times: times } }: TimesCardProps) {
  const { t } = useLingui();
  const duration = useDuration();
  const { finished, median_minutes: median, p90_minutes: p90 } = now;
  if (median === null) return null;
  const ends = times.map(({ up_to }) => up_to);
  const place = placeOfTime(median, ends);
  const marks: HistogramMark[] = [
    { key: 'median', at: place, label: t`median`, side: place > 1 ? 'left' : 'right' },
  ];
  if (p90 !== null) {
    const at = placeOfTime(p90, ends);
    marks.push({ key: 'p90', at, label: 'P90', side: at > ends.length - 1 ? 'left' : 'right' });
  }
  const half = duration(median);
  const most = p90 === null ? null : duration(p90);

  return (
    <SectionCard
      title={<Trans>Delivery time</Trans>}
      note={<Plural value={finished} one="# finished order" other="# finished orders" />}
    >
      <p className={styles.words}>
        {most === null ? (
          <Trans>Half within {half}</Trans>
        ) : (
          <Trans>
            Half within {half}, 9 of 10 within {most}
          </Trans>
        )}
      </p>
      <Histogram
        label={t`Finished orders by delivery time`}
        format={formatNumber}
        bins={times.map(({ up_to, orders }) => ({
          key: String(up_to),
          count: orders,
          end: up_to === null ? null : duration(up_to),
        }))}
        marks={marks}
      />
    </SectionCard>
  );
}
