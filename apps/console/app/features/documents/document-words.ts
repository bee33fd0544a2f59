import type { DocumentStep, staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STEP_NAMES: Record<DocumentStep, MessageDescriptor> = {
  card: msg`Card`,
  selfie: msg`Selfie`,
  id: msg`Identity`,
};

/** Reasons to refuse documents, as their customer reads them. */
export const REFUSAL_WORDS: Record<staff.DocumentRefusal, MessageDescriptor> = {
  unreadable: msg`We cannot read it. Please take it again in daylight`,
  digits_visible: msg`The middle digits are visible. Please cover them`,
  card_differs: msg`This is not the card of the payment`,
  name_differs: msg`The name is not the one of the account`,
  selfie_differs: msg`The selfie does not show you with the same card`,
  altered: msg`The image was changed after it was taken`,
};
