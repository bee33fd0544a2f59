/** Names of the forms of the page; the field `task` says which of them was sent. */
export const REQUEST = 'request';
export const CHANGE = 'change';
export const TAKE_BACK = 'take-back';
export const STEP = 'step';

/** Answer of the page's action: a refusal, or that the quest was gone when the form came. */
export type TrialAnswer = {
  refusal?: { status: number; message: string; errors: Record<string, string[]> };
  entered: Record<string, string>;
  isGone?: boolean;
};
