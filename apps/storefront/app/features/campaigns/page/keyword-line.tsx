import type { KeywordPosition } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { depthOf, type KeywordRow, pathOf } from './keyword-rows.ts';
import styles from './keyword-table.module.css';

type KeywordLineProps = { row: KeywordRow; isChosen: boolean; onChoose: () => void };

const [WIDTH, HEIGHT] = [120, 24];
const BEYOND = 101;

/** A keyword: where it stands, how it moved, and its line in small. */
export function KeywordLine({ row: { keyword, read }, isChosen, onChoose }: KeywordLineProps) {
  const first = read?.history[0] ?? null;
  const best = read?.best ?? null;

  return (
    <tr data-chosen={isChosen || undefined} onClick={onChoose}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} tabIndex={isChosen ? 0 : -1}>
          <bdi>{keyword}</bdi>
        </button>
        {isChosen && read !== null ? (
          <small className={styles.onPhone}>
            <Trans>Best</Trans> {best === null ? '–' : formatNumber(best)}
          </small>
        ) : null}
      </th>
      <td className={styles.figure}>
        {read === null ? (
          <small>
            <Trans>not checked yet</Trans>
          </small>
        ) : read.position === null ? (
          <small>
            <Trans>not in the first 100</Trans>
          </small>
        ) : (
          <b>{formatNumber(read.position)}</b>
        )}
      </td>
      <td className={styles.figure}>
        <Move read={read} />
      </td>
      <td className={styles.figure} data-wide="">
        {read === null ? null : best === null ? '–' : formatNumber(best)}
      </td>
      <td className={styles.figure} data-wide="">
        {read === null ? null : <First position={first} />}
      </td>
      <td data-wide="">{read === null ? null : <Spark history={read.history} />}</td>
    </tr>
  );
}

function First({ position }: { position: number | null }) {
  if (position === null) return '–';
  if (position < BEYOND) return formatNumber(position);

  return (
    <small>
      <Trans>over 100</Trans>
    </small>
  );
}

function Move({ read }: { read: KeywordPosition | null }) {
  const move = read?.move ?? null;
  if (read === null || move === null) return <span className={styles.same}>–</span>;
  if (move === 'same')
    return (
      <span className={styles.same}>
        <Trans context="position">same</Trans>
      </span>
    );
  if (move === 'back')
    return (
      <span className={styles.up}>
        <Trans context="position">back</Trans>
      </span>
    );
  if (move === 'out')
    return (
      <span className={styles.down}>
        <Trans context="position">out</Trans>
      </span>
    );
  const places = formatNumber(Math.abs(read.change ?? 0));

  return move === 'up' ? (
    <span className={styles.up}>
      <span aria-hidden="true">↑ {places}</span>
      <span className="visually-hidden">
        <Trans>{places} up</Trans>
      </span>
    </span>
  ) : (
    <span className={styles.down}>
      <span aria-hidden="true">↓ {places}</span>
      <span className="visually-hidden">
        <Trans>{places} down</Trans>
      </span>
    </span>
  );
}

/** In its own range, so that a small move is seen. */
function Spark({ history }: { history: readonly (number | null)[] }) {
  const depths = history.flatMap((position) =>
    position === null || position >= BEYOND ? [] : [depthOf(position)],
  );
  const [top, bottom] = [Math.min(...depths), Math.max(...depths)];
  const across = (place: number) => (place * WIDTH) / Math.max(history.length - 1, 1);
  const down = (depth: number) => 2 + ((depth - top) / (bottom - top || 1)) * (HEIGHT - 4);

  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={pathOf(history, across, down)} />
    </svg>
  );
}
