/**
 * States of what one of staff asks for: `waiting` for a second person where one may not do it alone, and `lapsed` where nobody
 * decided in time.
 */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'lapsed';

const TRANSITIONS: Record<ApprovalState, readonly ApprovalState[]> = {
  waiting: ['approved', 'declined', 'lapsed'],
  approved: [],
  declined: [],
  lapsed: [],
};

/** The states from which an approval may come to this one: it is decided once. */
export function approvalStatesBefore(to: ApprovalState): ApprovalState[] {
  return (Object.keys(TRANSITIONS) as ApprovalState[]).filter((from) => TRANSITIONS[from].includes(to));
}
