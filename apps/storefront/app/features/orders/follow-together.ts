import { leadTabs } from '@fanfare/client/lead-tabs.ts';
import type { Order } from '@fanfare/contract';
import { type Changed, hearOrders, type Watched } from './order-events.ts';

const AGAIN_MS = 3000;

export type Follower = {
  hear: (order: Order) => void;
  changed: (what: Changed, id: number) => void;
  /** Asks for everything again: the shown state may have missed a change. */
  ask: () => void;
  /** Reports whether the stream is open. */
  told: (isTold: boolean) => void;
};

/** Messages of the tab with the stream to the other tabs. */
type News =
  | { type: 'reload' | 'closed' | 'silent' }
  | { type: 'opened'; since: string | null }
  | { type: 'order'; order: Order }
  | { type: Changed; id: number }
  | { type: 'reached'; id: string };

/**
 * Follows orders until `signal` ends it, with one stream for all tabs of a browser that watch the same. The tab that takes over goes
 * on from the last id that all of them know.
 */
export async function followTogether(
  watched: Watched,
  whose: string,
  signal: AbortSignal,
  { hear, changed, ask, told }: Follower,
): Promise<void> {
  let lastId: string | null = null;
  let isOpen = false;

  function receive(news: News): void {
    if (news.type === 'order') hear(news.order);
    else if (news.type === 'subscription' || news.type === 'ticket') changed(news.type, news.id);
    else if (news.type === 'reached') lastId = news.id;
    else if (news.type === 'reload' || news.type === 'silent') ask();
    else if (news.type === 'closed') told(false);
    else if (news.type === 'opened') {
      told(true);
      // Changes since the page was loaded, or since the last message, are missing from a newly opened stream.
      if (news.since === null || news.since !== lastId) ask();
    }
  }

  async function lead(say: (news: News) => void): Promise<void> {
    while (!signal.aborted) {
      let wasOpen = false;
      await hearOrders(watched, lastId, signal, {
        opened() {
          wasOpen = true;
          isOpen = true;
          say({ type: 'opened', since: lastId });
        },
        hear: (order) => say({ type: 'order', order }),
        changed: (type, id) => say({ type, id }),
        reload: () => say({ type: 'reload' }),
        reached: (id) => say({ type: 'reached', id }),
      }).catch(() => null);
      isOpen = false;
      say({ type: 'closed' });
      // Random pause, so that clients do not all reconnect at once after a server went away.
      await pause(AGAIN_MS * (0.5 + Math.random()), signal);
      if (!(wasOpen || signal.aborted)) say({ type: 'silent' });
    }
  }

  const name = `orders ${whose} ${watched.locale} ${watched.orderId ?? ''} ${watched.token ?? ''}`;
  const greet = (): News | null => (isOpen ? { type: 'opened', since: lastId } : null);
  await leadTabs({ name, receive, greet, lead }, signal);
}

/** Resolves early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    if (signal.aborted) resolve();
  });
}
