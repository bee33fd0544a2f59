import type { DripFeedDetail } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of run states. */
export const RUN_STATES: Record<DripFeedDetail['plan'][number]['state'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  created: msg`Running`,
  completed: msg({ message: 'Completed', context: 'run' }),
  refunded: msg({ message: 'Refunded', context: 'run' }),
  canceled: msg({ message: 'Canceled', context: 'run' }),
};
