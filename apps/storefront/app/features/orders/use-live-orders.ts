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
  /** What changed since the page was loaded is not in the stream that opens now. */
  onOpen?: () => void;
};

/** Keeps orders on the page up to date: by the stream of the server, by asking every 3 s while there is none. */
export function useLiveOrders({ locale, orderId, token, isOn, onChange, onPoll, onOpen }: LiveOrders): void {
  const hear = useEffectEvent(onChange);
  const poll = useEffectEvent(onPoll);
  const opened = useEffectEvent(() => onOpen?.());

  // The network is outside of React: the stream opens with the screen and ends with it.
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    void (async () => {
      while (!abort.signal.aborted) {
        await hearOrders({ locale, ...(orderId === undefined ? {} : { orderId }), token }, abort.signal, {
          opened: () => opened(),
          hear: (order) => hear(order),
        }).catch(() => null);
        await new Promise((resume) => setTimeout(resume, POLL_MS));
        if (!abort.signal.aborted) poll();
      }
    })();

    return () => abort.abort();
  }, [locale, orderId, token, isOn]);
}
