import { Face } from '../shell/face.tsx';
import styles from './person-cell.module.css';

/** Somebody in a row of a table: initials, name, and a note under it. */
export function PersonCell({ name, note }: { name: string; note?: React.ReactNode }) {
  return (
    <span data-person>
      <Face name={name} />
      <span className={styles.words}>
        {note ? <b>{name}</b> : name}
        {note ? <small>{note}</small> : null}
      </span>
    </span>
  );
}
