import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { keyOf } from '@fanfare/ui/pressed-key.ts';

const KEY = 'single-key-shortcuts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { code?: string };
type Place = { tagName: string; isContentEditable: boolean } | null;

/** True where keys without Ctrl or Cmd do something. They can be switched off (WCAG SC 2.1.4). */
export function areSingleKeysOn(): boolean {
  return inLocalStorage((storage) => storage.getItem(KEY)) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  inLocalStorage((storage) => storage.setItem(KEY, isOn ? 'on' : 'off'));
}

/** True where a key was pressed by itself, and not to write it somewhere. */
export function isPlainKey(pressed: Pressed, wanted: string, place: Place): boolean {
  const { ctrlKey, metaKey, altKey } = pressed;

  return keyOf(pressed) === wanted && !ctrlKey && !metaKey && !altKey && !takesText(place);
}

function takesText(place: Place): boolean {
  return place !== null && (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName));
}
