import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './list-caption.module.css';
import { ListSearch } from './list-search.tsx';

/** The list's own search, as an icon that opens its field. */
export function ListFinder({ search }: { search: string }) {
  const { t } = useLingui();
  const id = useId();
  const anchor = `--find-${id.replaceAll(/\W/g, '')}`;

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-label={t`Search the list`}
        title={t`Search the list`}
      >
        <Icon name="search" size={18} />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.find}
        style={{ positionAnchor: anchor }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('[name="q"]')?.focus();
        }}
        data-stays=""
      >
        <ListSearch search={search} />
      </div>
    </>
  );
}
