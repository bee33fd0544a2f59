import { keyOf } from '@fanfare/ui/pressed-key.ts';
import { useEffect, useRef } from 'react';
import { useSingleKeys } from '../shell/single-keys.ts';
import { isTyping } from './is-typing.ts';

type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single keys of a page, such as `j`, `enter` or `/`, while nothing is typed and no dialog is open. A key that a button or link has
 * the focus for is theirs. They can be switched off (single-keys.ts); Escape and Enter stay.
 */
export function useDeskKeys(keys: Keys): void {
  const { areOn } = useSingleKeys();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented) return;
      if (!areOn && event.key.length === 1) return;
      const onControl = event.target instanceof Element && event.target.closest('button, a, summary, [role]');
      if (onControl && event.key === 'Enter') return;
      const act = latest.current[keyOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', press);

    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
}
