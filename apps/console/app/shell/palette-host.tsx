import { keyOf } from '@fanfare/ui/pressed-key.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../desk/is-typing.ts';
import { useMe } from './desk-me.ts';
import { closePalette, openPalette, useKeysSheet, usePalette } from './palette-store.ts';
import { screensFor } from './screens.ts';
import { useSingleKeys } from './single-keys.ts';

/** After the page itself has come. */
const SOON_MS = 1_000;
const SECOND_KEY_MS = 1_500;

/** Keys of the whole console: Ctrl K opens the palette, G and a letter a screen, ? all keys. */
export function PaletteHost() {
  const { isOpen } = usePalette();
  const { areOn } = useSingleKeys();
  const { permissions } = useMe();
  const navigate = useNavigate();
  const Palette = usePaletteSoon(isOpen);
  useEffect(() => {
    let awaitsLetterUntil = 0;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && keyOf(event) === 'k') {
        event.preventDefault();
        return openPalette();
      }
      if (!areOn || isTyping(event)) return;
      if (event.key === '?') return useKeysSheet.setState({ isOpen: true });
      if (Date.now() < awaitsLetterUntil) {
        awaitsLetterUntil = 0;
        const screen = screensFor(permissions).find(({ letter }) => letter === keyOf(event));
        if (screen === undefined) return;
        event.stopImmediatePropagation();
        return void navigate(screen.path);
      }
      if (keyOf(event) === 'g') awaitsLetterUntil = Date.now() + SECOND_KEY_MS;
    };
    document.addEventListener('keydown', press, { capture: true });

    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [areOn, navigate, permissions]);

  return isOpen && Palette ? <Palette onClose={closePalette} /> : null;
}

type Loaded = ComponentType<{ onClose: () => void }>;

/** The palette, read soon after the page has come: what is typed right after Ctrl K goes into it. Null until then. */
function usePaletteSoon(isOpen: boolean): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded !== null) return;
    const soon = setTimeout(
      async () => {
        const { default: Palette } = await import('./palette.tsx');
        setLoaded(() => Palette);
      },
      isOpen ? 0 : SOON_MS,
    );

    return () => clearTimeout(soon);
  }, [isOpen, loaded]);

  return loaded;
}
