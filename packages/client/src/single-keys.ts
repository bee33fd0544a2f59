import { inLocalStorage } from './in-storage.ts';

const KEY = 'single-key-shortcuts';

/** True where keys without Ctrl or Cmd do something. They can be switched off (WCAG 2.2 SC 2.1.4). */
export function areSingleKeysOn(): boolean {
  return inLocalStorage((storage) => storage.getItem(KEY)) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  inLocalStorage((storage) => storage.setItem(KEY, isOn ? 'on' : 'off'));
}
