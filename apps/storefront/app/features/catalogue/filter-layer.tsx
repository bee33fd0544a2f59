import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './filter-layer.module.css';
import pills from './pills.module.css';

export type FilterLayerProps = {
  /** How many of its filters are on; the button says so. */
  count: number;
  /** How many services show; said where the layer hides them. */
  total: React.ReactNode;
  /** Made when it is wanted: hundreds of choices in a closed layer would slow every change of the list. */
  children: () => React.ReactNode;
};

/** A button with a layer of filters, a sheet on phones. The browser opens and closes it, also before any script has come. */
export function FilterLayer({ count, total, children }: FilterLayerProps) {
  const { t } = useLingui();
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const anchor = `--filters-${id.replaceAll(/\W/g, '')}`;

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={pills.pill}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        data-on={count > 0 || undefined}
      >
        <Icon name="filters" size={18} />
        <span>
          <Trans>More filters</Trans>
        </span>
        {count > 0 ? <b>{count}</b> : null}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Filters`}
        className={styles.layer}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        // Several choices are made one after the other, the list behind it follows.
        data-stays=""
      >
        {isOpen || !isHydrated ? children() : null}
        <button type="button" className={styles.done} popoverTarget={id} popoverTargetAction="hide">
          {total}
        </button>
      </div>
    </div>
  );
}
