import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { create } from 'zustand';

const KEY = 'console-single-keys';

/** Setting of the single-letter keys (WCAG 2.2 SC 2.1.4: they can be switched off). */
export const useSingleKeys = create<{ areOn: boolean; set: (areOn: boolean) => void }>((set) => ({
  areOn: inLocalStorage((storage) => storage.getItem(KEY)) !== 'off',
  set: (areOn) => {
    inLocalStorage((storage) => storage.setItem(KEY, areOn ? 'on' : 'off'));
    set({ areOn });
  },
}));
