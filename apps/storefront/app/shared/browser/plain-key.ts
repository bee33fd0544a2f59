import { keyOf } from '@fanfare/ui/pressed-key.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { code?: string };
type Place = { tagName: string; isContentEditable: boolean } | null;

/** True where a key was pressed by itself, and not to write it somewhere. */
export function isPlainKey(pressed: Pressed, wanted: string, place: Place): boolean {
  const { ctrlKey, metaKey, altKey } = pressed;

  return keyOf(pressed) === wanted && !ctrlKey && !metaKey && !altKey && !takesText(place);
}

function takesText(place: Place): boolean {
  return place !== null && (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName));
}
