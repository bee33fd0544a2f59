import { useEffect, useEffectEvent } from 'react';
import { useReload } from '../../../shared/loading/use-reload.ts';

/** Opening the cart reads networks and settings again (CARTB-02): they come with the page that is below it. */
export function useFreshOnOpen(): void {
  const reload = useReload();
  const onOpen = useEffectEvent(() => reload());
  useEffect(() => onOpen(), []);
}
