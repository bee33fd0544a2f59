import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';
import type { ApprovalKind } from '../store.ts';

/** `amount` is USD as text, of no meaning for a kind without money; `reason` is in the words of whoever asked. */
type Props = { kind: ApprovalKind; amount: string; reason: string; consoleUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'approval-lapsed': Props;
  }
}

/** Tells one of staff that nobody decided on their request in time. */
export function write({ kind, amount, reason, consoleUrl }: Props, { say, money, shop }: Words): Content {
  return {
    subject: say('mail.approval_lapsed_subject', { shop: shop.name }),
    heading: say('mail.approval_lapsed_heading'),
    text: say('mail.approval_lapsed_text'),
    facts: [
      { label: say('mail.approval_kind'), value: say(`mail.approval_${kind}`) },
      ...(kind === 'factor_reset' ? [] : [{ label: say('mail.withdrawal_amount'), value: money(amount) }]),
      { label: say('mail.rejection_reason'), value: oneLine(reason) },
    ],
    action: { label: say('mail.approval_open'), url: consoleUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
