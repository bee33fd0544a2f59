import type { door } from '@fanfare/contract';
import { useState } from 'react';

type SeenDoor = { me: door.Me; door: door.Door };

/**
 * Identity on this page before the session ended: the page stays under the door with the typed text, for the same person alone.
 * Anybody else gets a clean page.
 */
export function useWasInside(now: door.Door | undefined): {
  isLost: door.Door | null;
  isSomebodyElse: boolean;
} {
  const [seen, setSeen] = useState<SeenDoor | null>(null);
  const me = now?.state === 'in' ? now.me : null;
  if (me && now && seen === null) setSeen({ me, door: now });

  return {
    isLost: seen !== null && now?.state !== 'in' ? seen.door : null,
    isSomebodyElse: seen !== null && me !== null && me.id !== seen.me.id,
  };
}
