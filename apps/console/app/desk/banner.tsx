import { Icon } from '@fanfare/ui/icon.tsx';
import styles from './banner.module.css';

export type BannerProps = {
  tone: 'wait' | 'stop' | 'run';
  children: React.ReactNode;
  /** Way on, at its end. */
  action?: React.ReactNode;
};

/** A sentence about the whole list or thing, over it. */
export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon name={tone === 'run' ? 'info' : 'alert'} size={18} />
      <p>{children}</p>
      {action}
    </div>
  );
}
