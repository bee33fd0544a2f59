import { Icon } from '@fanfare/ui/icon.tsx';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import { useState } from 'react';
import styles from './till.module.css';

export type SheetRowProps = {
  /** Names the sheet. */
  label: string;
  mark: React.ReactNode;
  /** Current choice. */
  face: React.ReactNode;
  /** Content of the sheet, which gets a function to close it. */
  children: (close: () => void) => React.ReactNode;
  onClose?: () => void;
};

/** A choice of the phone: one row, which opens as a sheet. */
export function SheetRow({ label, mark, face, children, onClose }: SheetRowProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };

  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {mark}
        {face}
        <Icon name="chevron" />
      </button>
      {isOpen ? (
        <Sheet label={label} head={<h2>{label}</h2>} onClose={close}>
          <div className={styles.sheet}>{children(close)}</div>
        </Sheet>
      ) : null}
    </>
  );
}
