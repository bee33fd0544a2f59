import { use, useLayoutEffect, useRef, useState } from 'react';
import { Announced } from '../announcing/announced.tsx';
import { Icon } from '../icon.tsx';
import { TitleToolContext } from '../page/title-tool.ts';
import styles from './list-page.module.css';

export type ListPageProps = {
  title: React.ReactNode;
  /** Way back to the list that the screen belongs to, above the title. */
  back?: React.ReactNode;
  /** Note beside the title, in a few quiet words. */
  note?: React.ReactNode;
  /** Parts of the screen beside the title, each with its address. */
  parts?: React.ReactNode;
  /** Button that adds to the list. */
  action?: React.ReactNode;
  /** Alerts that belong to the moment. */
  notices?: React.ReactNode;
  /** Views of the list, as pills. */
  views?: React.ReactNode;
  search?: ListSearch;
  /** Filters and other tools, which stay when the list is empty. */
  tools?: React.ReactNode;
  /** Buttons in the heading of a phone, in place of `action` and `tools`. */
  onPhone?: React.ReactNode;
  /** Banner of the operator, after the content of the screen. */
  banner?: React.ReactNode;
  children: React.ReactNode;
};

export type ListSearch = {
  field: React.ReactNode;
  /** True while a search is on. */
  isOn: boolean;
  /** Labels of the buttons that open and close the field on a phone, where it takes the place of the heading. */
  openLabel: string;
  closeLabel: string;
  onClose: () => void;
};

/** Frame of a screen with a list: title, filters, list. */
export function ListPage({
  title,
  back,
  note,
  parts,
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
      {back ? <div className={styles.back}>{back}</div> : null}
      <div className={styles.head}>
        <h1>{title}</h1>
        {use(TitleToolContext)}
        {note ? <p className={styles.note}>{note}</p> : null}
        {parts ? <div className={styles.parts}>{parts}</div> : null}
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
  // A reader who opens the field is about to type into it.
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
  /** Number of all rows. */
  count?: React.ReactNode;
  /** Explanation of a word of the list, below it. */
  note?: React.ReactNode;
  /** True while another page of the list loads. */
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
          <Announced>{count}</Announced>
          {note ? <p>{note}</p> : null}
        </div>
      ) : null}
      {pager}
    </>
  );
}
