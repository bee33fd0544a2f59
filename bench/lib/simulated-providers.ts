import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from '../../apps/core/src/adapters/providers/port.ts';
import { sized } from './settings.ts';

/** Time that a provider takes to answer, ms. */
export const ANSWERS_AFTER = { prompt: 50, usual: 300, slow: sized(10_000, 1_000) };
export type ProviderName = keyof typeof ANSWERS_AFTER;
/** Interval at which a provider is asked about an order. */
export const CHECK_EVERY_SECONDS = 50;
const DELIVERED_A_MINUTE = 3;

/**
 * Questions to a provider: number of orders, time until the last of them was first asked about, longest gap of one order;
 * seconds.
 */
export type Looks = { orders: number; firstRound: number; longestGap: number };

/** A provider whose running orders grow by the minute, and that remembers the time of each question. */
export function simulatedProvider(name: ProviderName): { provider: Provider; looks(): Looks } {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const lastLooks = new Map<string, number>();
  let firstRound = 0;
  let longestGap = 0;

  function note(reference: string): void {
    const now = seconds();
    const last = lastLooks.get(reference);
    if (last === undefined) firstRound = now;
    else longestGap = Math.max(longestGap, now - last);
    lastLooks.set(reference, now);
  }

  return {
    provider: {
      name,
      checkEverySeconds: CHECK_EVERY_SECONDS,
      repeatableSeconds: 0,
      async states(sent) {
        for (const { providerReference } of sent) note(providerReference);
        await sleep(ANSWERS_AFTER[name]);
        const delivered = 1 + Math.floor((seconds() / 60) * DELIVERED_A_MINUTE);
        return sent.map(({ providerReference }) => ({
          providerReference,
          state: 'running',
          startCount: 1000,
          delivered,
          charge: null,
        }));
      },
      place: () => Promise.reject(new Error('takes no new orders')),
      find: async () => null,
      measure: async () => [],
      cancel: async () => undefined,
    },
    /** An order that was not asked about again counts with the time until now. */
    looks() {
      let oldest = seconds();
      for (const last of lastLooks.values()) oldest = Math.min(oldest, last);
      return { orders: lastLooks.size, firstRound, longestGap: Math.max(longestGap, seconds() - oldest) };
    },
  };
}
