import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

export type SheetProps = {
  label: string;
  /** Head that stays in place while the rest scrolls. */
  head: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
};

/** A sheet over a phone, from below. It closes by X, Escape, a touch outside, or when its head is dragged down. */
export function Sheet({ label, head, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const { drawn, drag } = useDragDown(onClose);
  const whole = useRef<HTMLDivElement>(null);
  // The browser would focus the close button first.
  useLayoutEffect(() => whole.current?.focus(), []);

  return (
    <Dialog
      className={styles.sheet}
      style={drawn === 0 ? {} : { transform: `translateY(${drawn}px)`, transition: 'none' }}
      aria-label={label}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop has the dialog itself as its target.
        if (target === currentTarget) onClose();
      }}
      onClose={onClose}
    >
      <div ref={whole} className={styles.whole} tabIndex={-1}>
        <div className={styles.head} {...drag}>
          {head}
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Dialog>
  );
}
