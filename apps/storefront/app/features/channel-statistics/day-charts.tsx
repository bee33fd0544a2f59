import type { ChannelStatistics } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import styles from './day-charts.module.css';
import { GainsBars } from './gains-bars.tsx';
import { OrdersLane } from './orders-lane.tsx';
import { middleOf, shareOf } from './plot.ts';
import { SubscribersLine } from './subscribers-line.tsx';
import { useTableChoice } from './use-table-choice.ts';

const loadWords = () => import('./day-words.tsx').then(({ DayWords }) => DayWords);
const loadTable = () => import('./days-table.tsx').then(({ DaysTable }) => DaysTable);

export type DayChartsProps = { statistics: ChannelStatistics };

/**
 * Subscribers by day with the orders under the line, and what was gained and lost; the same as a table. One stop for the keyboard: left and
 * right move through the days, Escape leaves; the day that is pointed at is read out.
 */
export function DayCharts({ statistics }: DayChartsProps) {
  const [isTable, setTable] = useTableChoice();
  const DaysTable = useLazy(loadTable, isTable);

  return (
    <figure className={styles.charts}>
      <figcaption>
        <h2>
          <Trans>Subscribers by day</Trans>
        </h2>
        <span className={styles.hint}>
          <Trans>your orders below the line</Trans>
        </span>
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
        </Button>
      </figcaption>
      {isTable && DaysTable ? <DaysTable days={statistics.days} /> : <Charts statistics={statistics} />}
    </figure>
  );
}

function Charts({ statistics: { days, orders } }: DayChartsProps) {
  const { t } = useLingui();
  const shortDay = useShortDay();
  const [shown, setShown] = useState<number | null>(null);
  const at = shown !== null && shown < days.length ? shown : null;
  const day = at === null ? undefined : days[at];
  const DayWords = useLazy(loadWords, day !== undefined);
  const [first, last] = [shortDay(days[0]?.day ?? ''), shortDay(days.at(-1)?.day ?? '')];
  const move = (by: number) =>
    setShown(at === null ? (by > 0 ? 0 : days.length - 1) : Math.min(Math.max(at + by, 0), days.length - 1));

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links, and no fields */}
      <div
        className={styles.plots}
        role="group"
        aria-label={t`Subscribers by day, ${first} to ${last}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that is read step by step
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
            event.preventDefault();
            move(event.key === 'ArrowRight' ? 1 : -1);
          }
          if (event.key === 'Escape') setShown(null);
        }}
        onBlur={() => setShown(null)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setShown(
            Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))),
          );
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setShown(null);
        }}
      >
        <SubscribersLine days={days} orders={orders} />
        <OrdersLane days={days} orders={orders} />
        <GainsBars days={days} />
        {at === null ? null : (
          <i
            className={styles.cursor}
            style={{ left: shareOf(middleOf(at, days.length)) }}
            aria-hidden="true"
          />
        )}
        <Announced
          className={styles.words}
          data-side={at !== null && at > days.length / 2 ? 'left' : 'right'}
        >
          {day && DayWords ? <DayWords day={day} orders={orders} /> : null}
        </Announced>
      </div>
      <DayLabels days={days.map((one) => one.day)} />
    </>
  );
}

/** The first day, each seventh after it, and the last. */
function DayLabels({ days }: { days: readonly string[] }) {
  const shortDay = useShortDay();
  const every = Math.max(7, Math.ceil(days.length / 5));
  const last = days.length - 1;
  const places = [...days.keys()].filter((place) => place % every === 0 && last - place >= every / 2);

  return (
    <div className={styles.days} aria-hidden="true">
      {[...places, last].map((place) => (
        <span
          key={place}
          style={place === 0 || place === last ? undefined : { left: shareOf(middleOf(place, days.length)) }}
          data-at={place === 0 ? 'first' : place === last ? 'last' : undefined}
        >
          {shortDay(days[place] ?? '')}
        </span>
      ))}
    </div>
  );
}
