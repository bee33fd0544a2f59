import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';
import type { WithdrawalState } from '../../../data/tables.ts';

/** State of a withdrawal; `account` is the end of its account number, `reason` is in staff's words. */
export type WithdrawalLetter = {
  number: number;
  state: WithdrawalState;
  isToBalance: boolean;
  amount: string;
  fee: string;
  received: string;
  method: string;
  account: string | null;
  reason: string | null;
  /** The bank's name of the transfer; a letter that an older release queued has none. */
  reference?: string | null;
  accountUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    withdrawal: WithdrawalLetter;
  }
}

/** Tells a customer about the state of a withdrawal. */
export function write(props: WithdrawalLetter, { say, money, shop }: Words): Content {
  const {
    number,
    state,
    isToBalance,
    amount,
    fee,
    received,
    method,
    account,
    reason,
    reference = null,
    accountUrl,
  } = props;
  const what = state === 'sent' && isToBalance ? 'moved' : state;

  return {
    subject: say('mail.withdrawal_subject', { shop: shop.name, number: String(number) }),
    heading: say(`mail.withdrawal_${what}_heading`),
    text: say(`mail.withdrawal_${what}_text`),
    facts: [
      { label: say('mail.withdrawal_amount'), value: money(amount) },
      { label: say('mail.withdrawal_fee'), value: money(fee) },
      { label: say('mail.withdrawal_received'), value: money(received) },
      { label: say('mail.withdrawal_method'), value: oneLine([method, account ?? ''].join(' ')) },
      ...(reference === null ? [] : [{ label: say('mail.withdrawal_reference'), value: oneLine(reference) }]),
      ...(reason === null ? [] : [{ label: say('mail.rejection_reason'), value: oneLine(reason) }]),
    ],
    action: { label: say('mail.withdrawal_open'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
