import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListGroup } from './subscriptions-filter.ts';

export const GROUP_WORDS: Record<ListGroup, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting for payment', context: 'automatic promotions' }),
  running: msg({ message: 'Running', context: 'automatic promotions' }),
  ended: msg({ message: 'Ended', context: 'automatic promotions' }),
};
