import type { staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons of law for which a review is hidden. */
export const HIDDEN_WORDS: Record<staff.HiddenReviewReason, MessageDescriptor> = {
  insult: msg`It contains an insult`,
  personal_data: msg`It contains personal data`,
  link: msg`It contains a link`,
};
