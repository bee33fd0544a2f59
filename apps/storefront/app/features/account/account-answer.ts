import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import type { ApiToken, SecondFactorSetup } from '@fanfare/contract';
import { useActionData } from 'react-router';

/** Answer of an account screen's action to a form sent before hydration: a refusal, or a secret that is shown once. */
export type AccountAnswer = Partial<FormAnswer> & {
  task?: string;
  apiToken?: ApiToken;
  setup?: SecondFactorSetup;
  recoveryCodes?: string[];
};

/** Names the form among those of its screen. */
export const TASK_FIELD = 'task';

/** The answer to a form of this screen, if that is the one that was sent; `refusal` in the shape that forms read. */
export function useAccountAnswer(task: string): AccountAnswer & { refused: FormAnswer | undefined } {
  const answer = useActionData<AccountAnswer>();
  const { refusal, entered } = answer ?? {};
  const isOurs = (answer?.task ?? entered?.[TASK_FIELD]) === task;
  if (!isOurs) return { refused: undefined };

  return { ...answer, refused: refusal && entered ? { refusal, entered } : undefined };
}
