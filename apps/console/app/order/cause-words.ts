import type { staff } from '@fanfare/contract';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type CauseWords = { words: MessageDescriptor; tone: StatusTone };

/** Reasons why an order waits, in two words. */
export const CAUSE_WORDS: Record<staff.OrderCause, CauseWords> = {
  answer_unknown: { words: msg`Answer unknown`, tone: 'wait' },
  at_a_loss: { words: msg`At a loss`, tone: 'wait' },
  report_doubted: { words: msg`Report in doubt`, tone: 'wait' },
  text_to_read: { words: msg`Text to read`, tone: 'wait' },
  cancel_asked: { words: msg`Cancel asked`, tone: 'wait' },
  no_route: { words: msg`No provider`, tone: 'stop' },
  provider_away: { words: msg`Provider away`, tone: 'stop' },
  no_progress: { words: msg`No progress`, tone: 'wait' },
  late: { words: msg`Late`, tone: 'wait' },
};

/** Statuses of orders, as customers read them. */
export const STATUS_WORDS: Record<staff.DeskOrder['status'], CauseWords> = {
  unpaid: { words: msg`Unpaid`, tone: 'wait' },
  in_moderation: { words: msg`In review`, tone: 'wait' },
  in_processing: { words: msg`Running`, tone: 'run' },
  stopped: { words: msg`Paused`, tone: 'part' },
  completed: { words: msg`Completed`, tone: 'ok' },
  canceled: { words: msg`Canceled`, tone: 'stop' },
};

/** Lists of the desk, in the order of their tabs. */
export const VIEW_WORDS: Record<staff.DeskOrderView, MessageDescriptor> = {
  person: msg`Needs a person`,
  moderation: msg`To read`,
  late: msg`Late`,
  cancel: msg`Cancel asked`,
  running: msg`Running`,
  reviewed: msg`Reviews to answer`,
  all: msg`All`,
};
