import type { LinkedChannel } from '@fanfare/contract';

export type Step = 2 | 3;
const MINUTES: Record<Step, number> = { 2: 3, 3: 1 };

const isDone = (channel: LinkedChannel, step: Step): boolean =>
  (step === 2 ? channel.verification_code_at : channel.verification_public_subscriptions_at) !== null;

/** Steps that are open still; the first, finding the channel, is done for every linked one. */
export const openStepsOf = (channel: LinkedChannel): Step[] =>
  ([2, 3] as const).filter((step) => !isDone(channel, step));

/** The step that is open on the screen; null when both are done. */
export const nextStepOf = (channel: LinkedChannel): Step | null => openStepsOf(channel)[0] ?? null;

/** About so many minutes are left. */
export const minutesLeft = (channel: LinkedChannel): number =>
  openStepsOf(channel).reduce((sum, step) => sum + MINUTES[step], 0);
