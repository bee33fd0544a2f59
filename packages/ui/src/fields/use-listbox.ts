import { useId, useState } from 'react';
import { isComposed } from '../pressed-key.ts';
import { nextActive } from './next-active.ts';

/**
 * Keys of a text field with a list of options below it: the focus stays in the field. A new text starts at the `first`
 * option, -1 for none.
 */
export function useListbox(text: string, first: -1 | 0) {
  const id = useId();
  const [walk, setWalk] = useState({ text, active: first as number });
  const active = walk.text === text ? walk.active : first;

  function onKeyDown(event: React.KeyboardEvent): void {
    const options = document.getElementById(id)?.querySelectorAll<HTMLElement>('[role="option"]');
    // While a word is being composed, Enter and the arrows belong to the input method.
    if (!options || isComposed(event.nativeEvent)) return;
    const picked = options[active];
    if (event.key === 'Enter' && picked) {
      event.preventDefault();
      picked.click();
    }
    const next = nextActive(event.key, active, options.length);
    if (next === null) return;
    event.preventDefault();
    setWalk({ text, active: next });
    options[next]?.scrollIntoView({ block: 'nearest' });
  }

  return { id, active, onKeyDown };
}

/** Id of an option, for `aria-activedescendant` of the field. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
