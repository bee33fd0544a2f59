/** States of what one of staff asks for: `waiting` for a second person where it is above the limit of one. */
export type ApprovalState = 'waiting' | 'approved' | 'declined';

const TRANSITIONS: Record<ApprovalState, readonly ApprovalState[]> = {
  waiting: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** The states from which an approval may come to this one: it is decided once. */
export function approvalStatesBefore(to: ApprovalState): ApprovalState[] {
  return (Object.keys(TRANSITIONS) as ApprovalState[]).filter((from) => TRANSITIONS[from].includes(to));
}
