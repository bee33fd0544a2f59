import type { CDPSession, Page } from '@playwright/test';

/** Time after which an unchanged list counts as unchanged for good: no change takes as long. */
const PATIENCE_MS = 1500;
/** Pause between two changes, so that each is on its own and its aftermath is over. */
export const REST_MS = 500;

/**
 * In the page: `nextChange()` resolves with the milliseconds from the next click, input or change to the first frame
 * after the list shows other services or another number of them; `interactions` holds the longest event of each
 * interaction, as the browser measures them.
 */
const PROBE = `
  const shown = () =>
    [...document.querySelectorAll('#services [role=status], #services [id^=s]')]
      .map((part) => part.id || part.textContent).join();
  globalThis.nextChange = () => new Promise((resolve) => {
    const before = shown();
    let start = 0;
    const begin = (event) => { start ||= event.timeStamp; };
    for (const type of ['click', 'input', 'change']) addEventListener(type, begin, { capture: true });
    const end = (time) => {
      observer.disconnect();
      for (const type of ['click', 'input', 'change']) removeEventListener(type, begin, { capture: true });
      resolve(time);
    };
    const observer = new MutationObserver(() => {
      if (start === 0 || shown() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => end(performance.now() - start);
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document.querySelector('#services'), {
      subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['id'],
    });
    setTimeout(end, ${PATIENCE_MS}, null);
  });
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });`;

export type PageProbe = {
  /** Milliseconds from the event to the painted list; null when the list stayed as it was. */
  timeOf(act: () => Promise<void>): Promise<number | null>;
  /** Interaction to next paint: the longest interaction, leaving out one of every fifty. */
  readInp(): Promise<{ inp: number; interactions: number }>;
  /** Memory in MB that scripts of the page and its workers hold after garbage collection: objects and array buffers. */
  readHeap(): Promise<{ page: number; workers: number }>;
};

export async function probePage(page: Page): Promise<PageProbe> {
  await page.evaluate(PROBE);
  const cdp = await page.context().newCDPSession(page);
  const workers = await workerSessions(cdp);

  return {
    async timeOf(act) {
      await page.evaluate('void (globalThis.changed = nextChange())');
      await act();
      const time = await page.evaluate<number | null>('changed');
      await page.waitForTimeout(REST_MS);

      return time;
    },
    async readInp() {
      const durations = await page.evaluate<number[]>('[...interactions.values()]');
      const count = await page.evaluate<number>('performance.interactionCount');
      durations.sort((a, b) => b - a);

      return { inp: durations[Math.floor(count / 50)] ?? 0, interactions: count };
    },
    async readHeap() {
      const own: Ask = (method) => cdp.send(method as 'Runtime.getHeapUsage');
      const ofWorkers = await Promise.all(workers.map(heapOf));

      return { page: await heapOf(own), workers: ofWorkers.reduce((sum, heap) => sum + heap, 0) };
    },
  };
}

type Usage = { usedSize: number; backingStorageSize: number };
type Ask = (method: string) => Promise<Usage>;

async function heapOf(ask: Ask): Promise<number> {
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage');

  return (usedSize + backingStorageSize) / 1e6;
}

/** Sessions of workers: Playwright gives none, so their protocol travels inside the page's. */
async function workerSessions(cdp: CDPSession): Promise<Ask[]> {
  const asks: Ask[] = [];
  const waiting = new Map<number, (usage: Usage) => void>();
  let asked = 0;
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: Usage };
    waiting.get(id)?.(result);
  });
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    asks.push(async (method) => {
      asked += 1;
      const id = asked;
      const answered = new Promise<Usage>((resolve) => waiting.set(id, resolve));
      await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
      return answered;
    });
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  return asks;
}
