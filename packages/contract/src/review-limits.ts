/** Characters of a review's text at most. */
export const MOST_REVIEW_TEXT = 1000;
/** Reasons of law for which staff hides a review. There is no other (decision 0145). */
export const HIDDEN_REVIEW_REASONS = ['insult', 'personal_data', 'link'] as const;
