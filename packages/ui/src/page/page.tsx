import styles from './page.module.css';

export type PageProps = {
  /** Screen of one thing, below the list that it belongs to: the way back stands above its heading. */
  isDetail?: boolean;
  /** The children stand below each other at one distance. */
  isStack?: boolean;
  children: React.ReactNode;
};

/** Frame of a screen that is no list. */
export function Page({ isDetail, isStack, children }: PageProps) {
  return (
    <div className={styles.page} data-detail={isDetail || undefined} data-stack={isStack || undefined}>
      {children}
    </div>
  );
}
