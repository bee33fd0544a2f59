import type { door } from '@fanfare/contract';
import { useState } from 'react';

type Seen = { me: door.Me; door: door.Door };

/**
 * Who was inside on this page before the session ended: the page stays under the door with what was typed, for the same person
 * alone. Somebody else gets a clean page.
 */
export function useWasInside(now: door.Door | undefined): {
  isLost: door.Door | null;
  isSomebodyElse: boolean;
} {
  const [seen, setSeen] = useState<Seen | null>(null);
  const me = now?.state === 'in' ? now.me : null;
  if (me && now && seen === null) setSeen({ me, door: now });

  return {
    isLost: seen !== null && now?.state !== 'in' ? seen.door : null,
    isSomebodyElse: seen !== null && me !== null && me.id !== seen.me.id,
  };
}
