import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeProps = {
  tone: 'ok' | 'run' | 'wait' | 'stop';
  children: React.ReactNode;
  isAlert?: boolean;
};

/** A message inside the page. An alert is read out at once, the rest when the reader gets there. */
export function Notice({ tone, children, isAlert = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon name={tone === 'ok' ? 'check' : tone === 'run' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
