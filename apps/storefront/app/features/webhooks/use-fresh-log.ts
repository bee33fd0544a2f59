import type { WebhookMessageRow } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useReload } from '../../shared/loading/use-reload.ts';

const SOON_MS = 60_000;
const AGAIN_MS = 3_000;

/** Asks for the page anew while messages are on their way, and when the reader comes back to it. */
export function useFreshLog(rows: readonly WebhookMessageRow[]): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const reload = useReload();
  const ask = useEffectEvent(reload);
  // The page and the clock are outside of React. New rows begin a new pause.
  useEffect(() => {
    const soon = Date.now() + SOON_MS;
    const isUnderway = rows.some(({ next_try_at }) => next_try_at !== null && Date.parse(next_try_at) < soon);
    const timer = isUnderway ? setTimeout(() => ask(), AGAIN_MS) : undefined;
    const onShown = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', onShown);

    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [rows]);

  return revalidate;
}
