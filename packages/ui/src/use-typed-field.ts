import { useEffect, useEffectEvent, useRef } from 'react';

const PAUSE_MS = 300;

/** A field is the person's while it is typed into, and what stands in it is told after a pause; otherwise it follows `value`. */
export function useTypedField(
  value: string,
  onTyped: (text: string) => void,
  isWhole: (field: HTMLInputElement) => boolean = () => true,
) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What else was chosen while it was typed stays chosen.
  const tell = useEffectEvent(onTyped);

  const shown = useRef(value);
  // Where the person is typing, and when they pause, only the browser knows. What was typed before the first time stays.
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current !== null && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  // Who has left the list is not called back to it.
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: field,
    defaultValue: value,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      clearTimeout(timer.current);
      if (isWhole(target)) timer.current = setTimeout(() => tell(target.value), PAUSE_MS);
    },
  };
}
