import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { asksForPalette } from './asks-for-palette.ts';
import styles from './palette-host.module.css';

const usePalette = create(() => ({ isOpen: false }));
const show = () => usePalette.setState({ isOpen: true });
const hide = () => usePalette.setState({ isOpen: false });

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette);

/** Opens the command palette. */
export function PaletteButton() {
  const { t } = useLingui();

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t`Commands`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={show}
    >
      <Icon name="command" size={18} />
    </button>
  );
}

/** The place of the command palette, whose code comes with its first use, and the keys that open it. */
export function PaletteHost() {
  const { isOpen } = usePalette();
  const Palette = useLazy(loadPalette, isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);

    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return Palette && isOpen ? <Palette onClose={hide} /> : null;
}
