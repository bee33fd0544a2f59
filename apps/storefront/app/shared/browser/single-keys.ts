const KEY = 'single-key-shortcuts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Place = { tagName: string; isContentEditable: boolean } | null;

/** Whether keys without Ctrl or Cmd do something. They can be switched off (WCAG SC 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A closed storage can not remember the choice.
  }
}

/** Whether a key was pressed by itself, and not to write it somewhere. */
export function isPlainKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  wanted: string,
  place: Place,
): boolean {
  return key === wanted && !ctrlKey && !metaKey && !altKey && !takesText(place);
}

function takesText(place: Place): boolean {
  return place !== null && (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName));
}
