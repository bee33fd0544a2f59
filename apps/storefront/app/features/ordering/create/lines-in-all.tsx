import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural } from '@lingui/react/macro';
import { type Line, totalQuantityOf } from '../draft/line.ts';
import styles from './create-form.module.css';

export type LinesInAllProps = { lines: readonly Line[]; costs: ReadonlyMap<number, string> };

const MOST_ROWS = 6;

/** Total of several lines; nothing for one. */
export function LinesInAll({ lines, costs }: LinesInAllProps) {
  if (lines.length < 2) return null;

  return (
    <ul className={styles.all}>
      {lines.slice(0, MOST_ROWS).map((line, index) => (
        <li key={line.id}>
          <span>
            {formatNumber(totalQuantityOf(line))} × <bdi lang={line.service?.lang}>{line.service?.name}</bdi>
          </span>
          <Money amount={costs.get(index) ?? '0'} />
        </li>
      ))}
      {lines.length > MOST_ROWS ? (
        <li>
          <Plural value={lines.length - MOST_ROWS} one="and # more" other="and # more" />
        </li>
      ) : null}
    </ul>
  );
}
