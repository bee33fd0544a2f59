import type { Order } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';
import { hearOrders, type Watched } from './order-events.ts';

const POLL_MS = 3000;

export type LiveOrders = Watched & {
  /** Nothing is listened for once everything is final. */
  isOn: boolean;
  onChange: (order: Order) => void;
  /** Asks again: used while no stream can be had, and after one broke. */
  onPoll: () => void;
};

/** Keeps orders on the page up to date: by the stream of the server, by asking every 3 s while there is none. */
export function useLiveOrders({ locale, orderId, token, isOn, onChange, onPoll }: LiveOrders): void {
  const hear = useEffectEvent(onChange);
  const poll = useEffectEvent(onPoll);

  // The network is outside of React: the stream opens with the screen and ends with it.
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    void (async () => {
      while (!abort.signal.aborted) {
        await hearOrders(
          { locale, ...(orderId === undefined ? {} : { orderId }), token },
          abort.signal,
          (order) => hear(order),
        ).catch(() => null);
        await new Promise((resume) => setTimeout(resume, POLL_MS));
        if (!abort.signal.aborted) poll();
      }
    })();

    return () => abort.abort();
  }, [locale, orderId, token, isOn]);
}
