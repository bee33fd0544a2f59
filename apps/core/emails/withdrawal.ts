import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { oneLine, type Words } from './words.ts';

type Props = Extract<Letter, { template: 'withdrawal' }>['props'];

/** Tells a customer about the state of a withdrawal. */
export function withdrawal(props: Props, { say, money, shop }: Words): Content {
  const { number, state, isToBalance, amount, fee, received, method, account, reason, accountUrl } = props;
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
      ...(reason === null ? [] : [{ label: say('mail.rejection_reason'), value: oneLine(reason) }]),
    ],
    action: { label: say('mail.withdrawal_open'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
