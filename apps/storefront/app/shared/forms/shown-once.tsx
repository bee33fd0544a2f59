import { Notice } from '@fanfare/ui/notice.tsx';
import { useEffect, useRef } from 'react';

/** Takes the focus as it comes: a secret that is shown once, or the answer in place of the form that was sent. */
export function ShownOnce({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The focus is the browser's.
  useEffect(() => box.current?.focus(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of what belongs together, no fields
    <div ref={box} role="group" tabIndex={-1}>
      <Notice tone="ok">{children}</Notice>
    </div>
  );
}
