import { useEffect, useEffectEvent, useRef } from 'react';

const PAUSE_MS = 300;

/** State of a field that belongs to the reader while they type and reports after a pause; otherwise it follows `value`. */
export function useTypedField(
  value: string,
  onTyped: (text: string) => void,
  isWhole: (field: HTMLInputElement) => boolean = () => true,
) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Choices made elsewhere while the text was typed are kept.
  const tell = useEffectEvent(onTyped);

  const shown = useRef(value);
  // Only the browser knows where the reader types and pauses. Text typed before hydration is kept.
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current !== null && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  // A reader who has left the list is not called back to it.
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
