import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useId, useState } from 'react';
import styles from './filter-menu.module.css';
import pills from './pills.module.css';

export type FilterMenuProps = {
  label: React.ReactNode;
  /** How many choices are on; the button says so. */
  count: number;
  /** Made when it is wanted: hundreds of choices in a closed menu would slow every change of the list. */
  children: () => React.ReactNode;
};

/** A button with a layer of choices. The browser opens, places and closes it, also before any script has come. */
export function FilterMenu({ label, count, children }: FilterMenuProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const anchor = `--filter-${id.replaceAll(/\W/g, '')}`;

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={pills.pill}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        data-on={count > 0 || undefined}
      >
        {label}
        {count > 0 ? <b>{count}</b> : null}
        <Icon name="chevron" size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.layer}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        // Several choices are made one after the other, the list behind it follows.
        data-stays=""
      >
        {isOpen || !isHydrated ? children() : null}
      </div>
    </div>
  );
}
