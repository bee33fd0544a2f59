import { useId, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export type MenuProps = {
  /** Says whose menu it is: the dots alone would say the same on every row. */
  label: string;
  /** Buttons and links; made when the menu is opened. */
  children: () => React.ReactNode;
};

/** What can be done with one row, behind three dots. The browser opens, places and closes it. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`;

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.dots}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-label={label}
      >
        <Icon name="dots" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only what is chosen inside it closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button sends a click for its keys itself */}
      <div
        id={id}
        popover="auto"
        className={styles.layer}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isOpen ? children() : null}
      </div>
    </div>
  );
}
