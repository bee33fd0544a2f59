import { Notice } from '@fanfare/ui/notice.tsx';
import { useEffect, useRef } from 'react';

/** Shows a secret once and takes the focus, since the form that had it is gone. */
export function ShownOnce({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The focus is the browser's.
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} role="status" tabIndex={-1}>
      <Notice tone="ok">{children}</Notice>
    </div>
  );
}
