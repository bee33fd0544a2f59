import type { DripFeed } from '@fanfare/contract';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The three statuses of a drip feed, in the order of the filter (STAT-07). */
export const FEED_STATUSES: Record<DripFeed['status'], { label: MessageDescriptor; tone: StatusTone }> = {
  in_processing: { label: msg`Running`, tone: 'run' },
  completed: { label: msg({ message: 'Completed', context: 'drip feed' }), tone: 'ok' },
  canceled: { label: msg({ message: 'Canceled', context: 'drip feed' }), tone: 'stop' },
};

/** An unpaid drip feed is `in_processing` on the wire. */
export const UNPAID_FEED = { label: msg`Waiting for payment`, tone: 'wait' } as const;
