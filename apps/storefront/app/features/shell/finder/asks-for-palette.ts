import { keyOf } from '@fanfare/ui/pressed-key.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  code?: string;
};

/** Ctrl+K, or Cmd+K on a Mac. */
export function asksForPalette(pressed: Pressed): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;

  return keyOf(pressed) === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
