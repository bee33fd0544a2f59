import { areSingleKeysOn, switchSingleKeys } from '@fanfare/client/single-keys.ts';
import { create } from 'zustand';

/** Setting of the single-letter keys, for the two places that show it and the keys that follow it. */
export const useSingleKeys = create<{ areOn: boolean; set: (areOn: boolean) => void }>((set) => ({
  areOn: areSingleKeysOn(),
  set: (areOn) => {
    switchSingleKeys(areOn);
    set({ areOn });
  },
}));
