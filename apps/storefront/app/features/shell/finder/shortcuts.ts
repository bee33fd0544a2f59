const KEY = 'single-key-shortcuts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
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

/** `/` leads to the search, unless the reader is writing it somewhere. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey }: Pressed, place: Place): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !takesText(place);
}

/** Ctrl+K, or Cmd+K on a Mac. */
export function asksForPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function takesText(place: Place): boolean {
  return place !== null && (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName));
}
