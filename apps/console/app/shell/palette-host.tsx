import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../desk/is-typing.ts';
import { useMe } from './desk-me.ts';
import { closePalette, openPalette, useKeysSheet, usePalette } from './palette-store.ts';
import { screensFor } from './screens.ts';
import { useSingleKeys } from './single-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const SECOND_KEY_MS = 1_500;

/** Keys of the whole console: Ctrl K opens the palette, G and a letter a screen, ? all keys. */
export function PaletteHost() {
  const { isOpen } = usePalette();
  const { areOn } = useSingleKeys();
  const { permissions } = useMe();
  const navigate = useNavigate();
  useEffect(() => {
    let awaitsLetterUntil = 0;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return openPalette();
      }
      if (!areOn || isTyping(event)) return;
      if (event.key === '?') return useKeysSheet.setState({ isOpen: true });
      if (Date.now() < awaitsLetterUntil) {
        awaitsLetterUntil = 0;
        const screen = screensFor(permissions).find(({ letter }) => letter === event.key.toLowerCase());
        if (screen === undefined) return;
        event.stopImmediatePropagation();
        return void navigate(screen.path);
      }
      if (event.key === 'g') awaitsLetterUntil = Date.now() + SECOND_KEY_MS;
    };
    document.addEventListener('keydown', press, { capture: true });

    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [areOn, navigate, permissions]);

  return isOpen ? (
    <Suspense>
      <Palette onClose={closePalette} />
    </Suspense>
  ) : null;
}
