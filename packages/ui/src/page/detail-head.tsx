import { Announced } from '../announcing/announced.tsx';
import styles from './detail-head.module.css';

export type DetailHeadProps = {
  /** Picture of the subject, before its name. */
  picture?: React.ReactNode;
  /** Number of the subject, above the title, with the button that copies it. */
  number?: React.ReactNode;
  title: React.ReactNode;
  titleId?: string;
  /** Language of the title, where it is not that of the page. */
  lang?: string | undefined;
  /** Link that the subject is about, below the title. */
  target?: React.ReactNode;
  /** Further lines below the title. */
  children?: React.ReactNode;
  status?: React.ReactNode;
  /** Buttons of what can be done with it, below the status. */
  actions?: React.ReactNode;
  /** The buttons stand in a row with the status. */
  isRow?: boolean;
  /** Changes of the status are read out. */
  isLive?: boolean;
  className?: string | undefined;
};

/** Head of a screen about one subject: its name, its status and what can be done with it. */
export function DetailHead({
  picture,
  number,
  title,
  titleId,
  lang,
  target,
  children,
  status,
  actions,
  isRow = false,
  isLive = false,
  className = '',
}: DetailHeadProps) {
  const layout = number ? 'numbered' : isRow ? 'row' : picture ? 'card' : 'plain';

  const Side = isLive ? LiveSide : 'div';

  return (
    <header className={`${styles.head} ${className}`} data-layout={layout}>
      {picture ? <span className={styles.picture}>{picture}</span> : null}
      <div className={styles.name}>
        {number ? <p className={styles.number}>{number}</p> : null}
        <h1 id={titleId} lang={lang}>
          {title}
        </h1>
        {target ? <p className={styles.target}>{target}</p> : null}
        {children}
      </div>
      {status || actions ? (
        <Side className={styles.side}>
          {status ? <div className={styles.status}>{status}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Side>
      ) : null}
    </header>
  );
}

/** Status that came because something happened. */
function LiveSide(props: { className: string | undefined; children: React.ReactNode }) {
  return <Announced as="div" isNews {...props} />;
}
