import type { staff } from '@fanfare/contract';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type State = staff.DeskCustomer['state'];

const STATES: Record<State, { tone: StatusTone; words: MessageDescriptor }> = {
  active: { tone: 'ok', words: msg`Active` },
  guest: { tone: 'part', words: msg`Guest` },
  frozen: { tone: 'stop', words: msg`Frozen` },
  leaving: { tone: 'wait', words: msg`Leaves` },
  erased: { tone: 'part', words: msg`Erased` },
};

/** State of an account. */
export function CustomerState({ state }: { state: State }) {
  const { i18n } = useLingui();
  const { tone, words } = STATES[state];

  return <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>;
}
