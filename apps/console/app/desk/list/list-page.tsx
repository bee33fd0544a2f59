import { Trans } from '@lingui/react/macro';
import { PageHead, type PageProps, useDocumentTitle } from '../page.tsx';
import { ListKeys } from './list-keys.tsx';
import styles from './list-page.module.css';

export type ListPageProps = Omit<PageProps, 'children'> & {
  /** Saved views, as `Views` draws them. */
  views?: React.ReactNode;
  /** Search and filters. */
  filters?: React.ReactNode;
  /** A common cause of many rows, over the list. */
  banner?: React.ReactNode;
  /** The table, or what stands in its place. */
  children: React.ReactNode;
  /** Bar of what may be done with the ticked rows. */
  bulk?: React.ReactNode;
  /** The open thing; below 1024 px it takes the place of the list. */
  panel?: React.ReactNode;
  /** The list is narrow: the panel has two parts, a photo and what is known of it, or a thread and what it is about. */
  three?: 'photo' | 'thread';
  /** The panel compares side by side, and is wider for it. */
  hasWide?: boolean;
};

/** The one pattern of the desk: views, filters, table, and the open thing beside them. */
export function ListPage({ title, documentTitle, sub, actions, ...parts }: ListPageProps) {
  const { views, filters, banner, children, bulk, panel, three, hasWide } = parts;
  useDocumentTitle(documentTitle);

  return (
    <main
      className={styles.two}
      data-open={panel ? true : undefined}
      data-three={three}
      data-wide={hasWide || undefined}
    >
      <section className={styles.list}>
        <PageHead title={title} sub={sub} actions={actions} />
        {views}
        {filters ? <div className={styles.filters}>{filters}</div> : null}
        {banner}
        <div className={styles.rows}>{children}</div>
        {bulk ?? <Keys />}
      </section>
      {panel ? <h1 className={styles.behind}>{title}</h1> : null}
      {panel}
    </main>
  );
}

function Keys() {
  return (
    <ListKeys>
      <kbd>J</kbd>
      <kbd>K</kbd> <Trans>next, previous</Trans>
      <kbd>Enter</kbd> <Trans>open</Trans>
      <kbd>X</kbd> <Trans>tick</Trans>
      <kbd>/</kbd> <Trans>search</Trans>
      <kbd>?</kbd> <Trans>all keys</Trans>
    </ListKeys>
  );
}
