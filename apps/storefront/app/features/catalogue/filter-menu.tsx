import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-menu.module.css';
import pills from './pills.module.css';

export type FilterMenuProps = {
  label: React.ReactNode;
  /** How many choices are on; the button says so. */
  count: number;
  children: React.ReactNode;
};

/** A button with a layer of choices. The browser opens, places and closes it, also before any script has come. */
export function FilterMenu({ label, count, children }: FilterMenuProps) {
  const id = useId();
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
      {/* data-stays: several choices are made one after the other, the list behind it follows. */}
      <div id={id} popover="auto" className={styles.layer} style={{ positionAnchor: anchor }} data-stays="">
        {children}
      </div>
    </div>
  );
}
