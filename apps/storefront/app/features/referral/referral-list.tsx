import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import type { ReferralPage, ReferralPlaces } from './load-referral.server.ts';
import { placesSearch } from './places-search.ts';
import styles from './referral.module.css';
import { useReferralColumns } from './use-referral-columns.tsx';

type ReferralListProps = Pick<ReferralPage, 'referrals'> & { places: ReferralPlaces };

/** Referred customers, page by page. */
export function ReferralList({ referrals, places }: ReferralListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useReferralColumns();

  return (
    <SectionCard
      title={
        <>
          <Trans>Referrals</Trans> <small className={styles.count}>{referrals.recordsTotal}</small>
        </>
      }
      note={<Trans>Newest first</Trans>}
    >
      {referrals.data.length === 0 ? (
        <p>
          <Trans>No one yet. Send the link to someone who could use it.</Trans>
        </p>
      ) : (
        <ListBody
          isPending={state === 'loading'}
          pager={
            <PageLinks
              here={places.after}
              next={referrals.next}
              searchOf={(after) => placesSearch({ ...places, after })}
            />
          }
        >
          <DataTable
            label={t`Referrals`}
            columns={columns}
            rows={referrals.data}
            keyOf={({ id }) => id}
            cardsBelow="narrow"
          />
        </ListBody>
      )}
    </SectionCard>
  );
}
