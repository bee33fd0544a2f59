import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './list-page.module.css';

export type ListPageProps = {
  title: React.ReactNode;
  /** Beside the title, in a few quiet words. */
  note?: React.ReactNode;
  /** The way to one more of them. */
  action?: React.ReactNode;
  /** What belongs to this moment, as an alert. */
  notices?: React.ReactNode;
  /** Views of the list, as pills. */
  views?: React.ReactNode;
  search?: ListSearch;
  /** Filters and the rest: they stay whatever the list comes to. */
  tools?: React.ReactNode;
  /** Buttons in the heading of a phone, which stand for `action` and `tools` there. */
  onPhone?: React.ReactNode;
  /** What the operator shows: after all that the screen is for. */
  banner?: React.ReactNode;
  children: React.ReactNode;
};

export type ListSearch = {
  field: React.ReactNode;
  /** Something is searched for now. */
  isOn: boolean;
  /** Of the buttons that open and close the field on a phone, where it takes the place of the heading. */
  openLabel: string;
  closeLabel: string;
  onClose: () => void;
};

/** A screen that lists things: its name, what narrows the list, the list. */
export function ListPage({
  title,
  note,
  action,
  notices,
  views,
  search,
  tools,
  onPhone,
  banner,
  children,
}: ListPageProps) {
  const [isSearching, setSearching] = useState(search?.isOn ?? false);

  return (
    <div
      className={styles.page}
      data-searching={isSearching || undefined}
      data-compact={onPhone !== undefined || undefined}
    >
      <div className={styles.head}>
        <h1>{title}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
        {search || onPhone ? (
          <div className={styles.onPhone}>
            {search ? (
              <button type="button" aria-label={search.openLabel} onClick={() => setSearching(true)}>
                <Icon name="search" size={24} />
              </button>
            ) : null}
            {onPhone}
          </div>
        ) : null}
      </div>
      {views || search ? (
        <div className={styles.views}>
          {views}
          {search ? (
            <Search search={search} isOpen={isSearching} onClose={() => setSearching(false)} />
          ) : null}
        </div>
      ) : null}
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      {notices}
      {children}
      {banner}
    </div>
  );
}

type SearchProps = { search: ListSearch; isOpen: boolean; onClose: () => void };

function Search({ search: { field, closeLabel, onClose: onLeave }, isOpen, onClose }: SearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // Whoever opened the field is about to type into it.
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) place.current?.querySelector('input')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div ref={place} className={styles.search}>
      {field}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          onClose();
          onLeave();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export type ListBodyProps = {
  /** How many there are in all. */
  count?: React.ReactNode;
  /** What a word of the list means, under it. */
  note?: React.ReactNode;
  /** Another page of it is on its way. */
  isPending: boolean;
  pager?: React.ReactNode;
  children: React.ReactNode;
};

/** The rows of one page of a list with what stands around them; without rows there is an `Empty` in its place. */
export function ListBody({ count, note, isPending, pager, children }: ListBodyProps) {
  return (
    <>
      <div className={styles.rows} data-pending={isPending || undefined}>
        {children}
      </div>
      {count || note ? (
        <div className={styles.foot}>
          <p role="status">{count}</p>
          {note ? <p>{note}</p> : null}
        </div>
      ) : null}
      {pager}
    </>
  );
}
