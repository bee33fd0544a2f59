import type { DripFeedDetail } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What became of a run. */
export const RUN_STATES: Record<DripFeedDetail['plan'][number]['state'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  created: msg`Running`,
  completed: msg`Completed`,
  refunded: msg`Refunded`,
  canceled: msg`Canceled`,
};
