import { isFollowUp } from './faults.ts';

/**
 * Waits for independent statements of one transaction: they go to the server in one write, in this order. If one fails, the
 * server refuses those after it; the original failure is thrown, once all of them are answered.
 */
export async function together<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(sent);
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isFollowUp(error)) ?? failures[0];

  // None of them failed.
  return Promise.all(sent);
}
