import { keyOf } from '@fanfare/ui/pressed-key.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  code?: string;
};

/** Ctrl+K, or Cmd+K on a Mac. */
export function asksForPalette({ ctrlKey, metaKey, altKey, shiftKey, ...pressed }: Pressed): boolean {
  return keyOf(pressed) === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
