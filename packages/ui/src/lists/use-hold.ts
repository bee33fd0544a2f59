import { useRef } from 'react';

const HOLD_MS = 500;
/** A finger that moves further scrolls the page. */
const STILL_PX = 10;

/** Handlers for an element that is held by a finger; the click after the hold is swallowed. */
export function useHold<Thing>(onHold: ((thing: Thing) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);

  return (thing: Thing) =>
    onHold && {
      onPointerDown: ({ pointerType, clientX, clientY }: React.PointerEvent) => {
        stop();
        isHeld.current = false;
        if (pointerType !== 'touch') return;
        start.current = { x: clientX, y: clientY };
        timer.current = setTimeout(() => {
          isHeld.current = true;
          onHold(thing);
        }, HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: React.PointerEvent) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: React.MouseEvent) => {
        if (isHeld.current) event.preventDefault();
      },
      onClickCapture: (event: React.MouseEvent) => {
        if (!isHeld.current) return;
        isHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
}
