import type { staff } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { useLingui } from '@lingui/react';
import { CAUSE_WORDS, STATUS_WORDS } from './cause-words.ts';

/** Reason why an order waits; its status where it waits for nothing. */
export function CauseBadge({ order: { why, status } }: { order: Pick<staff.DeskOrder, 'why' | 'status'> }) {
  const { i18n } = useLingui();
  const { words, tone } = why ? CAUSE_WORDS[why] : STATUS_WORDS[status];

  return <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>;
}
