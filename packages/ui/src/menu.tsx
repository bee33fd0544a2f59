import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export type MenuProps = {
  /** Label that names the row: the dots alone would say the same on every row. */
  label: string;
  /** Buttons and links, rendered when the menu is opened. */
  children: () => React.ReactNode;
};

/** Actions of one row, behind three dots. */
export function Menu({ label, children }: MenuProps) {
  return (
    <Popover label={label} face={<Icon name="dots" />} className={styles.dots} closesOnPick isSheetOnPhone>
      {children}
    </Popover>
  );
}
