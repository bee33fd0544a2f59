import type { DoorName, Profile } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural } from '@lingui/react/macro';
import { useRunning } from '../../../shared/ordering/running.ts';
import styles from '../toolbar/toolbar.module.css';

const MOST = 99;

export type ToDoFigureProps = { parts: readonly (DoorName | 'account')[]; profile: Profile };

/** Number of what waits for the customer in parts of the shop; nothing where nothing does. */
export function ToDoFigure({ parts, profile }: ToDoFigureProps) {
  const { toDo } = useRunning(profile);
  const count = parts.reduce((sum, part) => sum + toDo[part], 0);
  if (count === 0) return null;

  return (
    <>
      <small className={styles.figure} aria-hidden="true">
        {count > MOST ? `${MOST}+` : formatNumber(count)}
      </small>
      <span className="visually-hidden">
        , <Plural value={count} one="# to do" other="# to do" />
      </span>
    </>
  );
}
