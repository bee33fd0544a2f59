import type { Subscription } from '@fanfare/contract';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** State of a subscription: the wire has three statuses (STAT-07), the rest is told by its fields. */
export type SubscriptionState =
  | 'waiting'
  | 'running'
  | 'completed'
  | 'quiet'
  | 'canceled'
  | 'unpaid'
  | 'services_gone';

type StateFacts = Pick<Subscription, 'status' | 'end_reason' | 'unpaid'>;

export function stateOf({ status, end_reason: reason, unpaid }: StateFacts): SubscriptionState {
  if (status === 'in_processing') return unpaid.count > 0 ? 'waiting' : 'running';
  if (reason === 'quiet' || reason === 'unpaid' || reason === 'services_gone') return reason;

  return status;
}

/** Label and colour of each state. */
export const STATES: Record<SubscriptionState, { label: MessageDescriptor; tone: StatusTone }> = {
  waiting: { label: msg({ message: 'Waiting for payment', context: 'automatic promotion' }), tone: 'wait' },
  running: { label: msg({ message: 'Running', context: 'automatic promotion' }), tone: 'run' },
  completed: { label: msg({ message: 'Completed', context: 'automatic promotion' }), tone: 'ok' },
  quiet: { label: msg({ message: 'Completed', context: 'automatic promotion' }), tone: 'ok' },
  canceled: { label: msg({ message: 'Canceled by you', context: 'automatic promotion' }), tone: 'stop' },
  unpaid: { label: msg({ message: 'Ended, not paid', context: 'automatic promotion' }), tone: 'stop' },
  services_gone: { label: msg({ message: 'Ended', context: 'automatic promotion' }), tone: 'stop' },
};

/** The customer's own name for it, that of the channel, or what its link ends with. */
export function nameOf({ name, channel, url }: Pick<Subscription, 'name' | 'channel' | 'url'>): string {
  return name ?? channel.name ?? lastPart(url);
}

/** A post's title, or the last part of its address. */
export function titleOf({ title, url }: { title: string | null; url: string }): string {
  return title ?? url.replace(/\/$/, '').replace(/^.*\//, '');
}

/** The last part of an address, which names whom it leads to where nothing else does. */
function lastPart(url: string): string {
  const part = url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? url;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
