import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Opening the cart reads networks and settings again (CARTB-02): they come with the page that is below it. */
export function useFreshOnOpen(): void {
  const { revalidate } = useRevalidator();
  const onOpen = useEffectEvent(() => void revalidate());
  useEffect(() => onOpen(), []);
}
