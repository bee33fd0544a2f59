import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';

/** Clock of the transaction that the current call runs in. */
export const running = new AsyncLocalStorage<Clock>();

/** True inside a transaction. It holds a connection, so waiting for a second one might never end. */
export function isInTransaction(): boolean {
  return running.getStore() !== undefined;
}
