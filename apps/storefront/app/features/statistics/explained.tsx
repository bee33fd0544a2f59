import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import styles from './explained.module.css';

/** A word with its meaning in a sentence, which a press or a tap shows. */
export function Explained({ sense, children }: { sense: React.ReactNode; children: React.ReactNode }) {
  return (
    <Popover className={styles.word} closesOnPick face={children}>
      {() => <p className={styles.sense}>{sense}</p>}
    </Popover>
  );
}
