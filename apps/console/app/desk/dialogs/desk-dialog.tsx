import { Icon } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import styles from './desk-dialog.module.css';

export type DeskDialogProps = {
  title: React.ReactNode;
  onClose: () => void;
  /** Width in pixels: 560 with money, 440 for a factor. */
  width?: 440 | 560 | 680;
  children: React.ReactNode;
  /** Buttons, and a note at their end. */
  foot?: React.ReactNode;
};

/** First thing that is asked for: a field, else the chosen one of several, or the first where none is, else the first button of the body. */
const FIRST = [
  'input:not([type=radio], [type=checkbox]), textarea, select',
  'input:checked',
  'input[type=radio]',
  'button',
];

/** A dialog over the page; Escape and the cross leave it. */
export function DeskDialog({ title, onClose, width = 560, children, foot }: DeskDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // The browser gives the focus to the cross: digits that are typed at once would be lost, and Enter would close.
  useEffect(() => {
    const first = FIRST.map((one) => body.current?.querySelector<HTMLElement>(one)).find((one) => one);
    first?.focus();
  }, []);

  return (
    <Dialog
      className={styles.dialog}
      style={{ maxWidth: width }}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => event.stopPropagation()}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </Dialog>
  );
}
