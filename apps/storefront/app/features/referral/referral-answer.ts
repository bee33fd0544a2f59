import type { FormAnswer } from '@fanfare/client/form-answer.ts';

/** The forms of the screen, by what stands in their `task`. */
export const WITHDRAW = 'withdraw';
export const CANCEL_WITHDRAWAL = 'cancel-withdrawal';

/** Answer to a form of the screen, if it is the one that was sent. */
export function answerTo(answer: FormAnswer | undefined, task: string, id?: number): FormAnswer | undefined {
  if (answer?.entered?.task !== task) return undefined;

  return id === undefined || answer.entered.withdrawal_id === String(id) ? answer : undefined;
}
