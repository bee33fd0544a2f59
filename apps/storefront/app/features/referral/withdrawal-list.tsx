import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import type { ReferralPage, ReferralPlaces } from './load-referral.server.ts';
import { placesSearch } from './places-search.ts';
import { answerTo, CANCEL_WITHDRAWAL } from './referral-answer.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';

export type WithdrawalListProps = Pick<ReferralPage, 'withdrawals'> & {
  places: ReferralPlaces;
  answer: FormAnswer | undefined;
};

/** Withdrawals, newest first, folded behind their number; nothing when there are none. */
export function WithdrawalList({ withdrawals, places, answer }: WithdrawalListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useWithdrawalColumns(answer);
  const [isOpen, setOpen] = useState(
    places.paid !== null || answerTo(answer, CANCEL_WITHDRAWAL) !== undefined,
  );
  if (withdrawals.data.length === 0) return null;

  const number = withdrawals.data.length;
  // Total count is known only when all fit one page.
  const isWhole = places.paid === null && withdrawals.next === null;

  return (
    <Disclosure
      title={isWhole ? <Trans>Payouts, {number}</Trans> : <Trans>Payouts</Trans>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <ListBody
        isPending={state === 'loading'}
        pager={
          <PageLinks
            here={places.paid}
            next={withdrawals.next}
            searchOf={(paid) => placesSearch({ ...places, paid })}
          />
        }
      >
        <DataTable
          label={t`Payouts`}
          columns={columns}
          rows={withdrawals.data}
          keyOf={({ id }) => id}
          cardsBelow="wide"
          noteOf={({ reason }) => (reason === null ? null : <Trans>Reason for rejection: {reason}</Trans>)}
        />
      </ListBody>
    </Disclosure>
  );
}
