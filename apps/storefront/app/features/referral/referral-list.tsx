import { DataTable } from '@fanfare/ui/data-table.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { ListBody } from '@fanfare/ui/list-page.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../shared/page-links.tsx';
import type { ReferralPage, ReferralPlaces } from './load-referral.server.ts';
import { placesSearch } from './places-search.ts';
import styles from './referral.module.css';
import { useReferralColumns } from './use-referral-columns.tsx';

type ReferralListProps = Pick<ReferralPage, 'referrals'> & { places: ReferralPlaces };

/** Those who came by the link, page by page. */
export function ReferralList({ referrals, places }: ReferralListProps) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const columns = useReferralColumns();

  return (
    <section className={styles.list} aria-labelledby="referrals">
      <h2 id="referrals">
        <Trans>Who came by your link</Trans>
      </h2>
      {referrals.data.length === 0 ? (
        <Empty kind="yet" title={<Trans>Nobody yet</Trans>}>
          <Trans>Send your link to somebody who could use this shop.</Trans>
        </Empty>
      ) : (
        <ListBody
          count={<Plural value={referrals.recordsTotal} one="# account" other="# accounts" />}
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
            label={t`Who came by your link`}
            columns={columns}
            rows={referrals.data}
            keyOf={({ id }) => id}
            cardsBelow="narrow"
          />
        </ListBody>
      )}
    </section>
  );
}
