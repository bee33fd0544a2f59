import button from '../button.module.css';
import { Icon } from '../icon.tsx';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export type MenuProps = {
  /** Label that names the row: the dots alone would say the same on every row. */
  label: string;
  /** Words on the button in place of the dots. */
  words?: React.ReactNode;
  /** True opens it as it comes into the page. */
  opensAtOnce?: boolean;
  /** Buttons and links, rendered when the menu is opened. */
  children: () => React.ReactNode;
};

/** Actions of one row behind three dots, or of a page behind their name. */
export function Menu({ label, words, opensAtOnce, children }: MenuProps) {
  const face = words ? (
    <>
      {words} <Icon name="chevron" size={16} />
    </>
  ) : (
    <Icon name="dots" />
  );

  return (
    <Popover
      label={label}
      face={face}
      className={words ? button.button : styles.dots}
      closesOnPick
      opensAtOnce={opensAtOnce}
      isSheetOnPhone
    >
      {children}
    </Popover>
  );
}
