import { useEffect } from 'react';
import styles from './page.module.css';

export type PageProps = {
  title: React.ReactNode;
  /** Title of the tab, where it is more than a word of the rail. */
  documentTitle?: string;
  /** Beside the title, in a quieter voice. */
  sub?: React.ReactNode;
  /** Buttons at the end of the head. */
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** A page without a side panel. */
export function Page({ title, documentTitle, sub, actions, children }: PageProps) {
  useDocumentTitle(documentTitle);

  return (
    <main className={styles.page}>
      <PageHead title={title} sub={sub} actions={actions} />
      {children}
    </main>
  );
}

export function PageHead({ title, sub, actions }: Pick<PageProps, 'title' | 'sub' | 'actions'>) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {sub ? <span className={styles.sub}>{sub}</span> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
