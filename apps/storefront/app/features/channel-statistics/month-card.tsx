import type { ChannelStatistics } from '@fanfare/contract';
import { engagement, popularity } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import styles from './channel-view.module.css';
import { useViewTime } from './use-view-time.ts';
import { allVideos } from './videos.ts';

type MonthCardProps = { statistics: Pick<ChannelStatistics, 'month' | 'month_before' | 'videos'> };

const NONE = '–';

/** The month that ends with the period, beside the month before it (CONST-64). */
export function MonthCard({ statistics: { month, month_before: before, videos } }: MonthCardProps) {
  const { view, watched } = useViewTime();
  const all = allVideos(videos);
  const count = videos.length;
  const share = formatNumber(month?.average_view_percentage ?? 0);
  const was = formatNumber(before?.average_view_percentage ?? 0);

  return (
    <SectionCard
      isFlush
      title={<Trans>The month</Trans>}
      note={before === null ? null : <Against days={before} />}
    >
      <dl className={styles.facts}>
        <Fact name={<Trans>Views</Trans>} value={month && formatNumber(month.views)}>
          <Change now={month?.views} before={before?.views} format={formatNumber} />
        </Fact>
        <Fact name={<Trans>Watch time</Trans>} value={month && watched(month.watch_time_minutes)}>
          <Change now={month?.watch_time_minutes} before={before?.watch_time_minutes} format={watched} />
        </Fact>
        <Fact name={<Trans>Average view</Trans>} value={month && view(month.average_view_duration_seconds)}>
          {month === null ? null : before === null ? (
            <Trans>{share}% of it</Trans>
          ) : (
            <Trans>
              {share}% of it, was {was}%
            </Trans>
          )}
        </Fact>
        <Fact name={<Trans>Popularity</Trans>} value={<Percent value={popularity(all)} />}>
          <Plural value={count} one="likes per views, # video" other="likes per views, # videos" />
        </Fact>
        <Fact name={<Trans>Engagement</Trans>} value={<Percent value={engagement(all)} />}>
          <Plural value={count} one="comments per views, # video" other="comments per views, # videos" />
        </Fact>
      </dl>
    </SectionCard>
  );
}

function Against({ days: { from, to } }: { days: { from: string; to: string } }) {
  const shortDay = useShortDay();
  const [first, last] = [shortDay(from), shortDay(to)];

  return (
    <Trans>
      against {first} – {last}
    </Trans>
  );
}

type FactProps = { name: React.ReactNode; value: React.ReactNode; children: React.ReactNode };

function Fact({ name, value, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? NONE}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}

type ChangeProps = {
  now: number | undefined;
  before: number | undefined;
  format: (value: number) => string;
};

/** Change of a figure, in percent; under a twentieth of a percent it did not change. */
function Change({ now, before, format }: ChangeProps) {
  if (now === undefined || before === undefined || before === 0) return null;
  const change = (now / before - 1) * 100;
  if (Math.abs(change) < 0.05) return <Trans>same as before</Trans>;
  const rounded = Math.abs(change) < 1 ? Math.abs(change).toFixed(1) : String(Math.round(Math.abs(change)));
  const percent = `${change > 0 ? '+' : '−'}${rounded}`;
  const was = format(before);

  return (
    <Trans>
      {percent}%, from {was}
    </Trans>
  );
}

/** A share in percent to one decimal; a dash where there were no views. */
export function Percent({ value }: { value: number | null }) {
  if (value === null) return NONE;
  const percent = value.toFixed(1);

  return <Trans>{percent}%</Trans>;
}
