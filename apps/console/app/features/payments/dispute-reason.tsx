import type { staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Reason = NonNullable<staff.DeskDispute['reason']>;

const REASONS: Record<Reason, MessageDescriptor> = {
  not_received: msg`“service not received”`,
  not_as_described: msg`“service not as described”`,
  not_recognized: msg`“payment not recognized”`,
  duplicate: msg`“paid twice”`,
  canceled: msg`“was canceled before”`,
  not_refunded: msg`“refund did not arrive”`,
  other: msg`another reason`,
};

/** Reason of a dispute, as the bank or the gateway gives it. */
export function ReasonWords({ reason }: { reason: Reason }) {
  return <>{useLingui().i18n._(REASONS[reason])}</>;
}
