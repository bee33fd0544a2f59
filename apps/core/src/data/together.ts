import { isFollowUp } from './faults.ts';

/**
 * Waits for statements of one transaction that do not need each other's answers: they go to the server in one write, in
 * this order. When one fails the server refuses those behind it; what failed for a reason of its own is thrown, and
 * not before all of them are answered.
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
