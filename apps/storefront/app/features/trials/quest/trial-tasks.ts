/** What the forms of the page do; the field `task` says which of them was sent. */
export const REQUEST = 'request';
export const CHANGE = 'change';
export const TAKE_BACK = 'take-back';
export const STEP = 'step';

/** What the action of the page said: a refusal, or that the quest was gone when the form came. */
export type TrialAnswer = {
  refusal?: { status: number; message: string; errors: Record<string, string[]> };
  entered: Record<string, string>;
  isGone?: boolean;
};
