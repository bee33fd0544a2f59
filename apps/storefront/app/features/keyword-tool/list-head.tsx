import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import styles from './list-head.module.css';

export type ListHeadProps = {
  count: React.ReactNode;
  note: React.ReactNode;
  button: { words: React.ReactNode; onPress: () => void };
};

/** Count and kind of the keywords, and the choice of all or none. */
export function ListHead({ count, note, button }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <Announced as="div">
        <h2>{count}</h2>
      </Announced>
      <span>{note}</span>
      <button type="button" onClick={button.onPress}>
        {button.words}
      </button>
    </div>
  );
}
