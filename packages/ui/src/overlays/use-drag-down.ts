import { useRef, useState } from 'react';

/** Distance from which a drag closes; a shorter one springs back. */
const ENOUGH_PX = 80;

/** Drag of a sheet downwards by finger or mouse: its distance, and the listeners for its handle. */
export function useDragDown(onGone: () => void) {
  const [drawn, setDrawn] = useState(0);
  const from = useRef<number | null>(null);
  const end = () => {
    from.current = null;
    setDrawn(0);
  };

  return {
    drawn,
    drag: {
      onPointerDown: ({ target, currentTarget, pointerId, clientY }: React.PointerEvent) => {
        if (target instanceof Element && target.closest('button, a')) return;
        currentTarget.setPointerCapture(pointerId);
        from.current = clientY;
      },
      onPointerMove: ({ clientY }: React.PointerEvent) => {
        if (from.current !== null) setDrawn(Math.max(0, clientY - from.current));
      },
      onPointerUp: ({ clientY }: React.PointerEvent) => {
        if (from.current === null) return;
        const isGone = clientY - from.current >= ENOUGH_PX;
        end();
        if (isGone) onGone();
      },
      onPointerCancel: end,
    },
  };
}
