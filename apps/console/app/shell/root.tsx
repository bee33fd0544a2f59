import { useEffect } from 'react';
import { whenSignedOut } from '../api/call-desk.ts';
import { queryClient } from '../api/query-client.ts';
import { useDoor } from '../api/use-door.ts';
import { Door } from '../door/door.tsx';
import { Failed } from './failed.tsx';
import { Shell } from './shell.tsx';
import { useBrand } from './use-brand.ts';
import { useWasInside } from './use-was-inside.ts';

/** The whole console: the door until somebody is inside, the shell from then on. */
export function Root() {
  const { data: door, isError } = useDoor();
  useBrand(door?.shop);
  useEffect(() => whenSignedOut(() => void queryClient.invalidateQueries({ queryKey: ['door'] })), []);
  const { isLost, isSomebodyElse } = useWasInside(door);
  useEffect(() => {
    if (isSomebodyElse) location.reload();
  }, [isSomebodyElse]);

  if (!door) return isError ? <Failed /> : null;
  if (door.state === 'in' && !isSomebodyElse) return <Shell door={door} />;
  if (isLost) return <Shell door={isLost} lostTo={door} />;

  return <Door door={door} />;
}
