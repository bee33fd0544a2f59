import styles from './list-page.module.css';

export type ListPageProps = {
  title: React.ReactNode;
  /** The way to one more of them. */
  action?: React.ReactNode;
  /** What belongs to this moment, as an alert. */
  notices?: React.ReactNode;
  /** Views, search and filters: they stay whatever the list comes to. */
  tools?: React.ReactNode;
  /** What the operator shows: after all that the screen is for. */
  banner?: React.ReactNode;
  children: React.ReactNode;
};

/** A screen that lists things: its name, what narrows the list, the list. */
export function ListPage({ title, action, notices, tools, banner, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {notices}
      {tools}
      {children}
      {banner}
    </div>
  );
}

export type ListBodyProps = {
  /** How many there are in all. */
  count?: React.ReactNode;
  /** Another page of it is on its way. */
  isPending: boolean;
  pager?: React.ReactNode;
  children: React.ReactNode;
};

/** The rows of one page of a list with what stands around them; without rows there is an `Empty` in its place. */
export function ListBody({ count, isPending, pager, children }: ListBodyProps) {
  return (
    <>
      {count ? (
        <p className={styles.count} role="status">
          {count}
        </p>
      ) : null}
      <div className={styles.rows} data-pending={isPending || undefined}>
        {children}
      </div>
      {pager}
    </>
  );
}
