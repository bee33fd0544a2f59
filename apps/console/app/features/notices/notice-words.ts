import type { NoticeKind } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Kinds of objection. */
export const NOTICE_NAMES: Record<NoticeKind, MessageDescriptor> = {
  page: msg`Their page is promoted and they do not want it`,
  right: msg`It breaks a right of theirs`,
  law: msg`It breaks a law`,
};
