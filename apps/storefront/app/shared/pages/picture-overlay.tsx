import { Icon } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './picture-overlay.module.css';

export type PictureOverlayProps = { src: string; alt: string; onClose: () => void };

/** A picture over the whole window (DLG-12): it goes by a press anywhere, Escape and Back. */
export function PictureOverlay({ src, alt, onClose }: PictureOverlayProps) {
  const { t } = useLingui();
  const isLeaving = useRef(false);
  // Guarded against a second call, as by a press and Escape, which would go two steps back.
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    onClose();
  };

  return (
    // The second press of two that opened it does not close it.
    <Dialog
      className={styles.overlay}
      aria-label={alt}
      onClick={({ detail }) => {
        if (detail < 2) leave();
      }}
      onClose={leave}
    >
      <img src={src} alt={alt} />
      <button type="button" className={styles.close} aria-label={t`Close`}>
        <Icon name="close" />
      </button>
    </Dialog>
  );
}
