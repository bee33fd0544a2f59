import { DataTable } from '@fanfare/ui/data-table.tsx';
import { ListBody } from '@fanfare/ui/list-page.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { PageLinks } from '../../shared/page-links.tsx';
import type { ReferralPage, ReferralPlaces } from './load-referral.server.ts';
import { placesSearch } from './places-search.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';

export type WithdrawalListProps = Pick<ReferralPage, 'withdrawals'> & {
  places: ReferralPlaces;
  answer: FormAnswer | undefined;
};

/** Where earnings went, newest first; nothing where none did. */
export function WithdrawalList({ withdrawals, places, answer }: WithdrawalListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useWithdrawalColumns(answer);
  if (withdrawals.data.length === 0) return null;

  return (
    <SectionCard title={<Trans>Withdrawals</Trans>}>
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
          label={t`Withdrawals`}
          columns={columns}
          rows={withdrawals.data}
          keyOf={({ id }) => id}
          cardsBelow="wide"
          noteOf={({ reason }) => (reason === null ? null : <Trans>Why it was rejected: {reason}</Trans>)}
        />
      </ListBody>
    </SectionCard>
  );
}
