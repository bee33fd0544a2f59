import { formatNumber } from '@fanfare/ui/format.ts';
import { ShortDay } from '../short-day.tsx';
import { depthOf, pathOf } from './keyword-rows.ts';
import styles from './position-lines.module.css';

const [WIDTH, HEIGHT] = [1000, 220];
const LINES = [1, 5, 10, 25, 50, 100];
const TOP_TEN = 10;

export type PositionLinesProps = {
  /** Times at which the readings began, and the positions of each keyword at them. */
  readings: readonly string[];
  histories: readonly (readonly (number | null)[])[];
  chosen: readonly (number | null)[];
  /** Nothing more is read: the drawing ends with a dashed line. */
  isHeld: boolean;
};

/** Positions in time, 1 on top: the chosen keyword in the brand's colour, all others grey. Places near the top are further apart. */
export function PositionLines({ readings, histories, chosen, isHeld }: PositionLinesProps) {
  const times = readings.map((at) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const shareOf = (place: number) => (last === first ? 1 : ((times[place] ?? 0) - first) / (last - first));
  const draw = (history: readonly (number | null)[]) =>
    pathOf(
      history,
      (place) => shareOf(place) * WIDTH,
      (depth) => depth * HEIGHT,
    );
  const end = chosen.at(-1) ?? null;
  const points = chosen.flatMap((position, place) =>
    position !== null && position <= 100 ? [{ place, position }] : [],
  );
  const alone = points.filter(({ place }) => !isFound(chosen[place - 1]) && !isFound(chosen[place + 1]));

  return (
    <div className={styles.chart}>
      <div className={styles.plot} data-held={isHeld || undefined}>
        {LINES.map((place) => (
          <span
            key={place}
            className={styles.level}
            data-ten={place === TOP_TEN || undefined}
            style={{ top: `${depthOf(place) * 100}%` }}
          >
            {formatNumber(place)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.others} d={histories.map(draw).join('')} />
          <path className={styles.line} d={draw(chosen)} />
        </svg>
        {alone.map(({ place, position }) => (
          <i key={place} style={{ left: `${shareOf(place) * 100}%`, top: `${depthOf(position) * 100}%` }} />
        ))}
        {isFound(end) ? (
          <i data-end="" style={{ left: '100%', top: `${depthOf(end) * 100}%` }}>
            <b>{formatNumber(end)}</b>
          </i>
        ) : null}
      </div>
      <div className={styles.days}>
        {[readings[0], readings.at(-1)].map((at, place) =>
          at === undefined || (place === 1 && readings.length === 1) ? null : <ShortDay key={at} iso={at} />,
        )}
      </div>
    </div>
  );
}

const isFound = (position: number | null | undefined): position is number =>
  position !== null && position !== undefined && position <= 100;
