import type { FreezeCode } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons of a freeze, as the email gives them too. */
export const WHY_FROZEN: Record<FreezeCode, MessageDescriptor> = {
  payment: msg`A payment is disputed or looks like another person’s.`,
  identity: msg`We need to know that the account is yours.`,
  terms: msg`Orders did not keep to our terms.`,
  security: msg`Another person may be using the account.`,
  other: msg`We have to look into something first.`,
};
