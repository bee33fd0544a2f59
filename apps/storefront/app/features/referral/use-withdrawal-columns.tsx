import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import type { Withdrawal } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useLingui } from '@lingui/react/macro';
import { CancelWithdrawalForm } from './cancel-withdrawal-form.tsx';
import { answerTo, CANCEL_WITHDRAWAL } from './referral-answer.ts';
import { WITHDRAWAL_STATES } from './withdrawal-states.ts';

/** Columns of the withdrawal list. */
export function useWithdrawalColumns(answer: FormAnswer | undefined): Column<Withdrawal>[] {
  const { t, i18n } = useLingui();

  return [
    {
      id: 'to',
      heading: t({ context: 'withdrawal', message: 'To' }),
      isRowHeading: true,
      isWide: true,
      onCard: 'head',
      cell: ({ method, lang, account_number: account }) => (
        <span lang={lang}>
          {method} {account}
        </span>
      ),
    },
    {
      id: 'date',
      heading: t`Date`,
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'state',
      heading: t({ context: 'withdrawal', message: 'Status' }),
      cell: ({ status }) => i18n._(WITHDRAWAL_STATES[status]),
    },
    {
      id: 'received',
      heading: t({ context: 'withdrawal', message: 'You receive' }),
      isFigure: true,
      cell: ({ received }) => <Money amount={received} side="credit" />,
    },
    {
      id: 'amount',
      heading: t`Amount`,
      isFigure: true,
      onCard: 'headEnd',
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} side="credit" />
        </b>
      ),
    },
    {
      id: 'cancel',
      heading: <span className="visually-hidden">{t({ context: 'withdrawal', message: 'Actions' })}</span>,
      onCard: 'foot',
      cell: ({ id, is_cancelable: isCancelable }) =>
        isCancelable ? (
          <CancelWithdrawalForm id={id} answer={answerTo(answer, CANCEL_WITHDRAWAL, id)} />
        ) : null,
    },
  ];
}
