import type { staff } from '@fanfare/contract';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Refill = staff.DeskRefill;
type Badge = { tone: StatusTone; words: MessageDescriptor };

const CAUSES: Record<NonNullable<Refill['why']>, Badge> = {
  below_start: { tone: 'stop', words: msg`Below the start` },
  answer_unknown: { tone: 'wait', words: msg`Answer unknown` },
  provider_away: { tone: 'stop', words: msg`Provider away` },
  shared_link: { tone: 'stop', words: msg`Shared link` },
  too_small: { tone: 'part', words: msg`Too little is gone` },
  count_hidden: { tone: 'stop', words: msg`Count not known` },
};
const STATES: Record<Refill['state'], Badge> = {
  staff: { tone: 'wait', words: msg`To send` },
  open: { tone: 'run', words: msg`At the provider` },
  done: { tone: 'ok', words: msg`Done` },
  rejected: { tone: 'stop', words: msg`Refused` },
};

/** Units in percent of the order, with one decimal. */
export const shareOf = (units: number, ordered: number): string =>
  (Math.floor((units * 1000) / ordered) / 10).toFixed(1);

/** Reason why a refill waits for somebody; its state where it does not. */
export function RefillBadge({ refill: { why, state } }: { refill: Pick<Refill, 'why' | 'state'> }) {
  const { i18n } = useLingui();
  const { tone, words } = why === null ? STATES[state] : CAUSES[why];

  return <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>;
}
